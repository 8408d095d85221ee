import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';

interface Bearer {
  readonly id: number;
  readonly name: string;
}

/** More of one name are told apart by nobody. */
const MOST = sql.lit(200);

/** Members with one of these names, in lower case. */
export const findNamesakes = (db: Db, names: readonly string[]): Promise<Bearer[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(sql<boolean>`lower(name) = any(${[...names]}::text[])`)
    .where('kind', 'not in', ['outlet', 'remote'])
    .where('banned_at', 'is', null)
    .limit(MOST)
    .execute();

/** Those among some members who have written a comment on a thing. */
export const findCommenters = async (
  db: Db,
  sourceId: string,
  among: readonly Bearer[],
): Promise<Bearer[]> => {
  const rows = await db
    .selectFrom('comments')
    .select('user_id')
    .distinct()
    .where('source_id', '=', sourceId)
    .where('deleted_at', 'is', null)
    .where('user_id', '=', anyOf(among.map(({ id }) => id)))
    .execute();
  const here = new Set(rows.map(({ user_id }) => user_id));
  return among.filter(({ id }) => here.has(id));
};
