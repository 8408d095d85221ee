import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { Tx } from '../db/transaction.ts';
import { hashToken, isToken } from '../secrets/tokens.ts';

/** A link logs in for so long; for so long, too, no other is sent. */
export const LINK_HOURS = 24;

const isRecent = sql<boolean>`login_links.created_at > now() - make_interval(hours => ${sql.lit(LINK_HOURS)})`;

/** The e-mail of an account that may log in, held until the end of the transaction; undefined for none. */
export const lockReachable = async (tx: Tx, userId: number): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('banned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.email ?? undefined;
};

/** Keeps a link's token; false where the account was sent one within a day. */
export const storeLoginLink = async (tx: Tx, userId: number, token: string): Promise<boolean> => {
  const recent = await tx
    .selectFrom('login_links')
    .select('user_id')
    .where('user_id', '=', userId)
    .where(isRecent)
    .executeTakeFirst();
  if (recent) return false;
  const expires_at = sql<Date>`now() + make_interval(hours => ${sql.lit(LINK_HOURS)})`;
  await tx
    .insertInto('login_links')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at })
    .execute();
  return true;
};

/** Uses a link up; the account it is of, with its address. Undefined for one that is not, or not any more, good. */
export const takeLink = async (
  tx: Tx,
  token: string,
): Promise<{ readonly id: number; readonly email: string } | undefined> => {
  if (!isToken(token)) return undefined;
  const row = await tx
    .updateTable('login_links')
    .from('users')
    .set({ used_at: sql`now()` })
    .whereRef('users.id', '=', 'login_links.user_id')
    .where('login_links.token_hash', '=', hashToken(token))
    .where('login_links.used_at', 'is', null)
    .where('login_links.expires_at', '>', sql<Date>`now()`)
    .where('users.banned_at', 'is', null)
    .returning(['users.id', 'users.email'])
    .executeTakeFirst();
  return row?.email ? { id: row.id, email: row.email } : undefined;
};

export const deleteLinksOf = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('login_links').where('user_id', '=', userId).execute();
};

export const removeExpiredLinks = async (db: Db): Promise<void> => {
  await db.deleteFrom('login_links').where('expires_at', '<', sql<Date>`now()`).execute();
};
