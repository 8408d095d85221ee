import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';

/** What search reads of stories, the public ones. */
export const findSearchedStories = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('stories')
    .select([
      'id',
      'title',
      'summary',
      'content',
      'source_name',
      'show_user_name',
      'tag_ids',
      'chinese',
      'heat_30 as heat',
      'published_at as at',
    ])
    .where('is_public', '=', sql.lit(true))
    .where('id', '=', anyOf(ids.map(Number)))
    .execute();
