import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { type FullStoryRow, fromStories, type Slice, storyColumns } from '../stories.queries.ts';

/** A story whose text waits for a moderator. */
export interface WaitingRow extends FullStoryRow {
  readonly submitted_at: Date;
  readonly approved_revision: number;
}

/** Stories that wait for review, the longest waiting first; lists leave the content out. */
export const findWaiting = async (
  db: Db,
  { offset, limit }: Slice,
): Promise<Omit<WaitingRow, 'content'>[]> => {
  const { rows } = await sql<WaitingRow>`
    select ${storyColumns}, s.submitted_at, s.approved_revision from ${fromStories}
    where s.submitted_at is not null and s.deleted_at is null
    order by s.submitted_at, s.id limit ${sql.lit(limit)} offset ${offset}::bigint`.execute(db);
  return rows;
};

/** One of them with its content; `submitted_at` is null where nothing waits any more. */
export const findInReview = async (
  db: Db,
  id: number,
): Promise<(Omit<WaitingRow, 'submitted_at'> & { readonly submitted_at: Date | null }) | undefined> => {
  const { rows } = await sql<WaitingRow>`
    select ${storyColumns}, s.content, s.submitted_at, s.approved_revision from ${fromStories}
    where s.id = ${id} and s.deleted_at is null`.execute(db);
  return rows[0];
};

/** What waits after this one, or from the beginning of the queue; 0 for nothing. */
export const findNext = async (
  db: Db,
  after: { readonly id: number; readonly submittedAt: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select s.id from stories s
    where s.submitted_at is not null and s.deleted_at is null and s.id <> ${after.id}
    order by (date_trunc('milliseconds', s.submitted_at), s.id) <= (${after.submittedAt}::timestamptz, ${after.id}::int),
      s.submitted_at, s.id
    limit 1`.execute(db);
  return rows[0]?.id ?? 0;
};
