import type { SourceKind } from '@hub/shared/contracts/input/source-id';
import type { Db } from '../db/open-database.ts';

/** Counter columns of content rows; they change in the transaction that inserts or deletes what they count. */
export type Counter = 'vote_count' | 'mark_count' | 'comment_count' | 'view_count';

/** The moderator who removes or restores something, and the reason. */
export interface ModerationAction {
  readonly actorId: number;
  readonly reason: string;
}

/** Access to one kind of content that can be voted for, bookmarked and commented on; ids are those of `parseSourceId`. */
export interface SourceAdapter {
  readonly kind: SourceKind;
  /** Titles by id, of the public ones among `ids`. */
  readonly findTitles: (db: Db, ids: readonly string[]) => Promise<Map<string, string>>;
  /** Titles by id of those among `ids` that were removed: for moderators alone. Left out where there is none to tell. */
  readonly findRemovedTitles?: (db: Db, ids: readonly string[]) => Promise<Map<string, string>>;
  /** Adds to a counter in the caller's transaction, never below 0; `changes` and the returned new counts are by id. */
  readonly addTo: (
    tx: Db,
    counter: Counter,
    changes: ReadonlyMap<string, number>,
  ) => Promise<Map<string, number>>;
  /** User ids of their authors, by id: authors are notified of comments. Content without an author among our users is left out. */
  readonly findAuthors?: (db: Db, ids: readonly string[]) => Promise<Map<string, number>>;
  /** Hides one from everybody, with audit entry and notification in the transaction; false if it does not exist. */
  readonly remove?: (tx: Db, id: string, action: ModerationAction) => Promise<boolean>;
  /** Undoes `remove`; false if it was not removed. */
  readonly restore?: (tx: Db, id: string, action: ModerationAction) => Promise<boolean>;
  /** Ids by the names that sample data use; only for kinds that sample data do not name by id. */
  readonly findIdsOfRefs?: (db: Db, refs: readonly string[]) => Promise<Map<string, string>>;
}

/** The adapters of all features, by kind. */
export type Sources = ReadonlyMap<SourceKind, SourceAdapter>;

export const collectSources = (features: readonly { readonly source?: SourceAdapter }[]): Sources =>
  new Map(features.flatMap(({ source }) => (source ? [[source.kind, source] as const] : [])));
