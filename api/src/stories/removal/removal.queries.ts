import type { StoryState } from '@hub/shared/contracts/story';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

interface Deletion {
  readonly id: number;
  readonly by: number;
  readonly reason: string;
  readonly at: Date;
}

/** A story that was taken away or brought back. */
export interface TakenRow {
  readonly user_id: number;
  readonly title: string;
}

/** Undefined where it is not there. */
export const markDeleted = async (
  tx: Db,
  { id, by, reason, at }: Deletion,
): Promise<TakenRow | undefined> => {
  const { rows } = await sql<TakenRow>`
    update stories set deleted_at = ${at}, deleted_by = ${by}, delete_reason = ${reason}
    where id = ${id} and deleted_at is null returning user_id, title`.execute(tx);
  return rows[0];
};

/** Brings back what was deleted since then; undefined where nothing was. */
export const unmarkDeleted = async (tx: Db, id: number, since: Date): Promise<TakenRow | undefined> => {
  const { rows } = await sql<TakenRow>`
    update stories set deleted_at = null, deleted_by = null, delete_reason = ''
    where id = ${id} and deleted_at > ${since} returning user_id, title`.execute(tx);
  return rows[0];
};

/** Who wrote these, by id; what was imported nobody of us wrote. */
export const findAuthorIds = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: number; user_id: number }>`
    select id, user_id from stories where id = any(${ids}::int[]) and import_key is null`.execute(db);
  return new Map(rows.map(({ id, user_id }) => [String(id), user_id]));
};

export interface DeletedRow extends TakenRow {
  readonly id: number;
  readonly status: StoryState;
  readonly deleted_at: Date;
  readonly deleted_by: number | null;
  readonly delete_reason: string;
}

/** What was deleted since then, the latest first; the words of a draft stay its owner's. */
export const findDeleted = async (
  db: Db,
  since: Date,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<DeletedRow[]> => {
  const { rows } = await sql<DeletedRow>`
    select id, user_id, case when status = 'draft' then '' else title end as title, status,
      deleted_at, deleted_by, delete_reason
    from stories
    where deleted_at > ${since}
    order by deleted_at desc, id desc limit ${sql.lit(limit)} offset ${offset}::bigint`.execute(db);
  return rows;
};

// What came with the sample data would only come again.
const FIRST_OWN_ID = 1_000_000;

/** Removes for good what was deleted until then; the ids. */
export const removeDeleted = async (tx: Db, until: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    delete from stories where deleted_at <= ${until} and id >= ${sql.lit(FIRST_OWN_ID)} returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};
