import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { hashToken, isToken } from '../../platform/secrets/tokens.ts';

export const CHALLENGE_MINUTES = 10;

/** What a browser is asked to sign, and what for. */
export interface Challenge {
  readonly challenge: string;
  /** The value of the browser's cookie. */
  readonly browser: string | undefined;
  readonly purpose: 'create' | 'get';
  /** Of `create`: whose passkey it becomes. */
  readonly userId: number | null;
}

export const storeChallenge = async (
  db: Db,
  { challenge, browser, purpose, userId }: Challenge & { readonly browser: string },
): Promise<void> => {
  const expires_at = sql<Date>`now() + make_interval(mins => ${sql.lit(CHALLENGE_MINUTES)})`;
  const hashes = { challenge_hash: hashToken(challenge), browser_hash: hashToken(browser) };
  await db
    .insertInto('passkey_challenges')
    .values({ ...hashes, purpose, user_id: userId, expires_at })
    .execute();
};

/** Uses a challenge up, whatever becomes of what was signed; false for one that is none, of this browser. */
export const takeChallenge = async (
  db: Db,
  { challenge, browser, purpose, userId }: Challenge,
): Promise<boolean> => {
  if (!isToken(browser)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('browser_hash', '=', hashToken(browser))
    .where('purpose', '=', purpose)
    .where(sql<boolean>`user_id is not distinct from ${userId}::int`)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const removeExpiredChallenges = async (db: Db): Promise<void> => {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
};
