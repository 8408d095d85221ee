import type { Db } from '../platform/db/open-database.ts';
import type { Context } from '../platform/http/context.ts';
import type { Session } from '../platform/sessions/session.ts';
import type { Sources } from '../platform/sources/source-adapter.ts';
import { findTitles } from '../platform/sources/sources.ts';
import { react } from './reacting.ts';
import {
  type Bookmark,
  findBookmarks,
  findFlags,
  findReportedByGuest,
  removeOfSources,
} from './reactions.queries.ts';
import { ViewCounter } from './view-counter.ts';

/** What a viewer did with one thing. */
export interface ReactionFlags {
  readonly is_voted: boolean;
  readonly is_marked: boolean;
  readonly is_reported: boolean;
}

export const noFlags: ReactionFlags = { is_voted: false, is_marked: false, is_reported: false };

/** A viewer's flags by source id; things without any may be left out. A visitor has reports alone, by the guest cookie. */
export const flagsOf = async (
  db: Db,
  session: Session,
  sourceIds: readonly string[],
): Promise<Map<string, ReactionFlags>> => {
  if (sourceIds.length === 0) return new Map();
  if (session.isMember) {
    const rows = await findFlags(db, session.userId, sourceIds);
    return new Map(rows.map(({ source_id, ...flags }) => [source_id, flags]));
  }
  if (session.guestId === undefined) return new Map();
  const reported = await findReportedByGuest(db, session.guestId, sourceIds);
  return new Map(reported.map((sourceId) => [sourceId, { ...noFlags, is_reported: true }]));
};

/** Votes for a thing or bookmarks it for a member, or takes that back. */
export const reactTo = react;

/** For who removes things for good, in the same transaction; reports stay, for their outcome. */
export const forgetReactionsTo = (tx: Db, sourceIds: readonly string[]): Promise<void> =>
  removeOfSources(tx, sourceIds);

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

const counters = new WeakMap<Context, ViewCounter>();

/** Counts looks at things, for what a process serves with one context. */
export const viewsOf = (context: Context): ViewCounter => {
  const counter = counters.get(context) ?? new ViewCounter(context);
  counters.set(context, counter);
  return counter;
};
