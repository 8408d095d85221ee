import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import { hashToken, isToken } from '../secrets/tokens.ts';

/** A browser that did not log in for so long is a stranger. */
export const BROWSER_DAYS = 365;

const isRecent = sql<boolean>`known_browsers.last_login_at > now() - make_interval(days => ${sql.lit(BROWSER_DAYS)})`;

/** Whether a browser logged in before to the account of this e-mail, or number. */
export const knowsBrowser = async (
  db: Db,
  account: string | number,
  token: string | undefined,
): Promise<boolean> => {
  if (!isToken(token)) return false;
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('users.id')
    .where('known_browsers.token_hash', '=', hashToken(token))
    .where(typeof account === 'number' ? 'users.id' : 'users.email', '=', account)
    .where(isRecent)
    .executeTakeFirst();
  return row !== undefined;
};

export const rememberBrowser = async (db: Db, userId: number, token: string): Promise<void> => {
  await db
    .insertInto('known_browsers')
    .values({ token_hash: hashToken(token), user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_login_at: sql`now()` }),
    )
    .execute();
};

/** Makes one browser a stranger to an account, by the SHA-256 of its cookie. */
export const forgetBrowser = async (db: Db, userId: number, tokenHash: Buffer): Promise<void> => {
  await db
    .deleteFrom('known_browsers')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .execute();
};

/** Where the sessions of an account end, none of its browsers is known either: one may be a thief's. */
export const forgetBrowsersOf = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
};

export const removeOldBrowsers = async (db: Db): Promise<void> => {
  await db.deleteFrom('known_browsers').where(sql<boolean>`not (${isRecent})`).execute();
};
