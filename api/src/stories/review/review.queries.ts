import { type NotNull, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { type FullStoryRow, type Slice, selectStories } from '../stories.queries.ts';

/** A story whose text waits for a moderator. */
export interface WaitingRow extends FullStoryRow {
  readonly submitted_at: Date;
  readonly approved_revision: number;
}

/** Stories that wait for review, the longest waiting first; lists leave the content out. */
export const findWaiting = (db: Db, { offset, limit }: Slice): Promise<Omit<WaitingRow, 'content'>[]> =>
  selectStories(db)
    .select(['s.submitted_at', 's.approved_revision'])
    .where('s.submitted_at', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.submitted_at')
    .orderBy('s.id')
    .limit(sql.lit(limit))
    .offset(offset)
    .$narrowType<{ submitted_at: NotNull }>()
    .execute();

/** One of them with its content; `submitted_at` is null where nothing waits any more. */
export const findInReview = (
  db: Db,
  id: number,
): Promise<(Omit<WaitingRow, 'submitted_at'> & { readonly submitted_at: Date | null }) | undefined> =>
  selectStories(db)
    .select(['s.content', 's.submitted_at', 's.approved_revision'])
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst();

/** What waits after this one, or from the beginning of the queue; 0 for nothing. */
export const findNext = async (
  db: Db,
  after: { readonly id: number; readonly submittedAt: Date },
): Promise<number> => {
  const next = await db
    .selectFrom('stories as s')
    .select('s.id')
    .where('s.submitted_at', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .where('s.id', '<>', after.id)
    .orderBy(
      sql`(date_trunc('milliseconds', s.submitted_at), s.id) <= (${after.submittedAt}::timestamptz, ${after.id}::int)`,
    )
    .orderBy('s.submitted_at')
    .orderBy('s.id')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return next?.id ?? 0;
};
