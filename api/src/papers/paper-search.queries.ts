import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** What search reads of papers. */
export const findSearchedPapers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('papers')
    .select([
      'id',
      'arxiv_id',
      'title',
      'introduction',
      'authors',
      'venue',
      'categories',
      'heat_30 as heat',
      'published_at as at',
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
