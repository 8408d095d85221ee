import type { SourceKind } from '@hub/shared/contracts/input/source-id';
import type { Db } from '../db/open-database.ts';

/** Counters that stand on the rows of things; they change in the transaction of what they count. */
export type Counter = 'vote_count' | 'mark_count' | 'comment_count' | 'view_count';

/** Who takes something away or brings it back, and why. */
export interface Deed {
  readonly actorId: number;
  readonly reason: string;
}

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
  /** Who of us wrote them, by id: they are told what is said of it. What nobody of us wrote is left out. */
  readonly findAuthors?: (db: Db, ids: readonly string[]) => Promise<Map<string, number>>;
  /** Takes one away from everybody, noted and told within the transaction; false where it is not there. */
  readonly remove?: (tx: Db, id: string, deed: Deed) => Promise<boolean>;
  /** Brings back what `remove` took; false where it is there. */
  readonly restore?: (tx: Db, id: string, deed: Deed) => Promise<boolean>;
  /** Ids of what sample data call by another name; left out where they call it by its id. */
  readonly findIdsOfRefs?: (db: Db, refs: readonly string[]) => Promise<Map<string, string>>;
}

/** The keepers of all kinds that this process knows. */
export type Sources = ReadonlyMap<SourceKind, SourceKeeper>;

export const collectSources = (features: readonly { readonly source?: SourceKeeper }[]): Sources =>
  new Map(features.flatMap(({ source }) => (source ? [[source.kind, source] as const] : [])));
