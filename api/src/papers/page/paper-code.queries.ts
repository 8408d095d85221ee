import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export interface CodeRow {
  /** As the paper's import counted them; 0 where unknown. */
  readonly code_stars: number;
  readonly project_id: number | null;
  readonly project_stars: number | null;
}

/** What is known of a paper's code, where `name` is the repository as `owner/name`: the project here, in either case of letters. */
export const findCode = (db: Db, paperId: string, name: string): Promise<CodeRow | undefined> =>
  db
    .selectFrom('papers as p')
    .leftJoin('projects as r', (join) => join.on(sql<string>`lower(r.full_name)`, '=', name.toLowerCase()))
    .select(['p.code_stars', 'r.id as project_id', 'r.stars as project_stars'])
    .where('p.id', '=', paperId)
    // Names that differ in case alone cannot be GitHub's.
    .limit(1)
    .executeTakeFirst();
