import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

/** Ends what programs of the link feed hold of a member, and what is on its way to them. */
export const revokeFeedTokensOf = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('link_tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('session_hash', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('link_codes').where('user_id', '=', userId).where('used_at', 'is', null).execute();
};
