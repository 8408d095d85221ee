import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** What search reads of members; outlets and the banned are left out. */
export const findSearchedMembers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'company', 'research_direction', 'arxiv_name', 'created_at as at'])
    .where('kind', '<>', 'outlet')
    .where('banned_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
