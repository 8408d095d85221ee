import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';

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
      'chinese',
      'heat_30 as heat',
      'published_at as at',
    ])
    .where('id', '=', anyOf(ids))
    .execute();
