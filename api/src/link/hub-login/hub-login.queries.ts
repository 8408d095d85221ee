import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

const MOST = 10;

/** Removes tokens of one session of the hub's own pages but for the newest: each tab and reload may ask for another. */
export const trimTokensOf = async (db: Db, sessionHash: Buffer): Promise<void> => {
  await db
    .deleteFrom('link_tokens')
    .where('session_hash', '=', sessionHash)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('link_tokens')
        .select('id')
        .where('session_hash', '=', sessionHash)
        .orderBy('id', 'desc')
        .limit(sql.lit(MOST)),
    )
    .execute();
};
