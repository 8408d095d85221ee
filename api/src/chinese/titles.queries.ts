import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** Whether a Chinese title stands with another paper already, which is called otherwise in its own language. */
export const isOfAnotherPaper = async (
  db: Db,
  paper: { readonly id: string; readonly title: string },
  chineseTitle: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('papers')
    .select('id')
    .where('chinese', 'is not', null)
    .where(sql`chinese->>'title'`, '=', chineseTitle)
    .where('id', '<>', paper.id)
    .where(sql`lower(title)`, '<>', paper.title.toLowerCase())
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
};
