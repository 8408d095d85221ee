import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';

/** What search reads of projects. */
export const findSearchedProjects = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('projects')
    .select(['id', 'full_name', 'introduction', 'topics', 'language', 'heat_30 as heat', 'pushed_at as at'])
    .where('id', '=', anyOf(ids.map(Number)))
    .execute();
