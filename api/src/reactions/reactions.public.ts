import { beijingDay } from '../platform/beijing.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Session } from '../platform/sessions/session.ts';
import type { Sources } from '../platform/sources/source-keeper.ts';
import { addToCounters, findTitles } from '../platform/sources/sources.ts';
import { addView, type Bookmark, findBookmarks, findFlags } from './reactions.queries.ts';
import { visitorKey } from './views.ts';

/** What a viewer did with one thing. */
export interface ReactionFlags {
  readonly is_voted: boolean;
  readonly is_marked: boolean;
  readonly is_reported: boolean;
}

export const noFlags: ReactionFlags = { is_voted: false, is_marked: false, is_reported: false };

/** A member's flags by source id; things without any are left out, a visitor has none. */
export const flagsOf = async (
  db: Db,
  userId: number,
  sourceIds: readonly string[],
): Promise<Map<string, ReactionFlags>> => {
  if (userId === 0 || sourceIds.length === 0) return new Map();
  const rows = await findFlags(db, userId, sourceIds);
  return new Map(rows.map(({ source_id, ...flags }) => [source_id, flags]));
};

const MOST_BOOKMARKS = 5000;

/** A member's bookmarks on what is still there for everybody, the latest first. */
export const bookmarksOf = async (db: Db, sources: Sources, userId: number): Promise<Bookmark[]> => {
  const bookmarks = await findBookmarks(db, userId, MOST_BOOKMARKS);
  const there = await findTitles(
    sources,
    db,
    bookmarks.map(({ source_id }) => source_id),
  );
  return bookmarks.filter(({ source_id }) => there.has(source_id));
};

/** One look at a thing by somebody. */
export interface View {
  readonly sourceId: string;
  readonly session: Session;
  /** `request.ip`. */
  readonly address: string;
  readonly now: Date;
}

/** Counts a view, at most a few of one visitor a day; nothing happens where there is no such thing. */
export const recordView = async (
  db: Db,
  sources: Sources,
  { sourceId, session, address, now }: View,
): Promise<void> => {
  const shown = await findTitles(sources, db, [sourceId]);
  if (!shown.has(sourceId)) return;
  const view = { sourceId, day: beijingDay(now), visitor: visitorKey(session, address, now) };
  await inTransaction(db, async (tx) => {
    if (await addView(tx, view)) await addToCounters(sources, tx, 'view_count', new Map([[sourceId, 1]]));
  });
};
