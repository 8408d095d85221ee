import type { Db } from '../platform/db/open-database.ts';
import type { Context } from '../platform/http/context.ts';
import type { Sources } from '../platform/sources/source-keeper.ts';
import { findTitles } from '../platform/sources/sources.ts';
import { type Bookmark, findBookmarks, findFlags } from './reactions.queries.ts';
import { ViewCounter } from './view-counter.ts';

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

const counters = new WeakMap<Context, ViewCounter>();

/** Counts looks at things, for what a process serves with one context. */
export const viewsOf = (context: Context): ViewCounter => {
  const counter = counters.get(context) ?? new ViewCounter(context);
  counters.set(context, counter);
  return counter;
};
