import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Comments } from '../platform/db/schema.generated.ts';

let count = 0;

/** Writes one comment for a test: top-level, or an answer to `parent`. Returns its id. */
export const createComment = async (
  db: Db,
  given: Partial<Insertable<Comments>> & { readonly user_id: number; readonly source_id: string },
): Promise<number> => {
  count += 1;
  const { id } = await db
    .insertInto('comments')
    .values({
      content: `评论${count}`,
      created_at: new Date(Date.now() - 3_600_000 + count * 1000),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
