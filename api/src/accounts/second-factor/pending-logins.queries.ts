import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { hashToken, isToken, newToken } from '../../platform/secrets/tokens.ts';

/** The second step may take this long … */
export const PENDING_MINUTES = 10;
/** … and this many tries; then the first one comes again. */
export const MOST_FACTOR_TRIES = 5;

/** Notes who showed the first factor, and gives the value of the browser's cookie. */
export const createPendingLogin = async (db: Db, userId: number): Promise<string> => {
  const token = newToken();
  const expires_at = sql<Date>`now() + make_interval(mins => ${sql.lit(PENDING_MINUTES)})`;
  await db
    .insertInto('pending_logins')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at })
    .execute();
  return token;
};

/** Whose login waits in a browser; nobody's that are banned. Counts a try where it is one. */
export const tryPending = async (db: Db, token: string | undefined): Promise<number | undefined> => {
  if (!isToken(token)) return undefined;
  const row = await db
    .updateTable('pending_logins')
    .from('users')
    .set({ tries: sql`tries + 1` })
    .whereRef('users.id', '=', 'pending_logins.user_id')
    .where('users.banned_at', 'is', null)
    .where('token_hash', '=', hashToken(token))
    .where('tries', '<', sql.lit(MOST_FACTOR_TRIES))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
};

/** Ends the wait; false where it was ended before. */
export const takePending = async (db: Db, token: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('pending_logins')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const removeExpiredPending = async (db: Db): Promise<void> => {
  await db.deleteFrom('pending_logins').where('expires_at', '<', sql<Date>`now()`).execute();
};
