import type { SourceKind } from '@hub/shared/contracts/input/source-id';
import type { Db } from '../db/open-database.ts';

/** Counters that stand on the rows of things; they change in the transaction of what they count. */
export type Counter = 'vote_count' | 'mark_count' | 'comment_count' | 'view_count';

/** A feature whose things can be voted for, bookmarked, commented on; ids are those of `parseSourceId`. */
export interface SourceKeeper {
  readonly kind: SourceKind;
  /** Titles, by id, of those among these that everybody may see. */
  readonly findTitles: (db: Db, ids: readonly string[]) => Promise<Map<string, string>>;
  /** Adds to a counter, by id, within the caller's transaction and never below 0; the new counts. */
  readonly addTo: (
    tx: Db,
    counter: Counter,
    changes: ReadonlyMap<string, number>,
  ) => Promise<Map<string, number>>;
  /** Ids of what sample data call by another name; left out where they call it by its id. */
  readonly findIdsOfRefs?: (db: Db, refs: readonly string[]) => Promise<Map<string, string>>;
}

/** The keepers of all kinds that this process knows. */
export type Sources = ReadonlyMap<SourceKind, SourceKeeper>;

export const collectSources = (features: readonly { readonly source?: SourceKeeper }[]): Sources =>
  new Map(features.flatMap(({ source }) => (source ? [[source.kind, source] as const] : [])));
