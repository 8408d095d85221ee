import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';

/** What search reads of members; outlets and the banned are left out. */
export const findSearchedMembers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'company', 'research_direction', 'arxiv_name', 'created_at as at'])
    .where('kind', 'not in', ['outlet', 'remote'])
    .where('banned_at', 'is', null)
    .where('id', '=', anyOf(ids))
    .execute();
