import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** What search reads of projects. */
export const findSearchedProjects = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('projects')
    .select(['id', 'full_name', 'introduction', 'topics', 'language', 'heat_30 as heat', 'pushed_at as at'])
    .where(sql<boolean>`id = any(${ids.map(Number)}::int[])`)
    .execute();
