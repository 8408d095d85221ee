import { type NotNull, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { anyOf } from '../../platform/db/parts.queries.ts';
import type { Stories } from '../../platform/db/schema.generated.ts';

interface Deletion {
  readonly id: number;
  readonly by: number;
  readonly reason: string;
  readonly at: Date;
}

/** A story that was taken away or brought back. */
export type TakenRow = Readonly<Pick<Selectable<Stories>, 'user_id' | 'title'>>;

/** Undefined where it is not there. */
export const markDeleted = (tx: Db, { id, by, reason, at }: Deletion): Promise<TakenRow | undefined> =>
  tx
    .updateTable('stories')
    .set({ deleted_at: at, deleted_by: by, delete_reason: reason })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['user_id', 'title'])
    .executeTakeFirst();

/** Brings back what was deleted since then; undefined where nothing was. */
export const unmarkDeleted = (tx: Db, id: number, since: Date): Promise<TakenRow | undefined> =>
  tx
    .updateTable('stories')
    .set({ deleted_at: null, deleted_by: null, delete_reason: '' })
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .returning(['user_id', 'title'])
    .executeTakeFirst();

/** Who wrote these, by id; what was imported nobody of us wrote. */
export const findAuthorIds = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'user_id'])
    .where('id', '=', anyOf(ids.map(Number)))
    .where('import_key', 'is', null)
    .execute();
  return new Map(rows.map(({ id, user_id }) => [String(id), user_id]));
};

export interface DeletedRow
  extends TakenRow,
    Readonly<Pick<Selectable<Stories>, 'id' | 'status' | 'deleted_by' | 'delete_reason'>> {
  readonly deleted_at: Date;
}

/** Titles of those that were deleted, by id; the words of a draft stay its owner's. */
export const findDeletedTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'title'])
    .where('id', '=', anyOf(ids.map(Number)))
    .where('deleted_at', 'is not', null)
    .where('status', '<>', 'draft')
    .execute();
  return new Map(rows.map(({ id, title }) => [String(id), title]));
};

/** What was deleted since then, the latest first; the words of a draft stay its owner's. */
export const findDeleted = (
  db: Db,
  since: Date,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<DeletedRow[]> =>
  db
    .selectFrom('stories')
    .select(['id', 'user_id', 'status', 'deleted_at', 'deleted_by', 'delete_reason'])
    .select(sql<string>`case when status = 'draft' then '' else title end`.as('title'))
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .offset(offset)
    .$narrowType<{ deleted_at: NotNull }>()
    .execute();

// What came with the sample data would only come again.
const FIRST_OWN_ID = 1_000_000;

/**
 * Removes for good what was deleted until then; the ids. An outlet's headline stays as it is, deleted: by its row an import knows that
 * it was taken away, or the feed that still lists it would bring it back.
 */
export const removeDeleted = async (tx: Db, until: Date): Promise<number[]> => {
  const rows = await tx
    .deleteFrom('stories')
    .where('deleted_at', '<=', until)
    .where('id', '>=', sql.lit(FIRST_OWN_ID))
    .where('import_key', 'is', null)
    .returning('id')
    .execute();
  const kept = await tx
    .selectFrom('stories')
    .select('id')
    .where('deleted_at', '<=', until)
    .where('import_key', 'is not', null)
    .execute();
  return [...rows, ...kept].map(({ id }) => id);
};
