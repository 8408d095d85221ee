import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import { hashToken } from '../secrets/tokens.ts';

/** A session ends this long after its last use … */
export const IDLE_DAYS = 30;
/** … and this long after the login, used or not. */
export const ABSOLUTE_DAYS = 180;
/** A login is fresh for this long: what is dangerous goes through without asking again. */
export const FRESH_MINUTES = 10;
// Not each request is worth a write.
const TOUCH_AFTER_MINUTES = 60;

/** Neither idle nor open for too long. */
export const isSessionAlive = sql<boolean>`sessions.last_seen_at > now() - make_interval(days => ${sql.lit(IDLE_DAYS)})
  and sessions.created_at > now() - make_interval(days => ${sql.lit(ABSOLUTE_DAYS)})`;

const isFresh = sql<boolean>`coalesce(sessions.proven_at, sessions.created_at) > now() - make_interval(mins => ${sql.lit(FRESH_MINUTES)})`;
const isStale = sql<boolean>`sessions.last_seen_at < now() - make_interval(mins => ${sql.lit(TOUCH_AFTER_MINUTES)})`;

/** Whose session a token opens, while it lasts and they are not banned; `is_stale` asks for `touchSession`. */
export const findSession = (db: Db, token: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.second_factor_at'])
    .select([isFresh.as('is_fresh'), isStale.as('is_stale')])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('users.banned_at', 'is', null)
    .where(isSessionAlive)
    .executeTakeFirst();

/** Notes that a session is used. */
export const touchSession = async (db: Db, token: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute();
};

/** Notes that whoever uses a session proved who they are. */
export const setProven = async (db: Db, token: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ proven_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute();
};

interface NewSession {
  readonly token: string;
  readonly userId: number;
  readonly device: string;
  /** By what the account knows the browser. */
  readonly browser: string | undefined;
}

export const insertSession = async (
  db: Db,
  { token, userId, device, browser }: NewSession,
): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      device,
      browser_hash: browser === undefined ? null : hashToken(browser),
    })
    .execute();
};

export const deleteSession = async (db: Db, token: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
};

/** Deletes a user's sessions, but for the one to keep, and logins that wait for their second step; how many sessions. */
export const deleteSessionsOf = async (db: Db, userId: number, keep: string | undefined): Promise<number> => {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keep !== undefined) sessions = sessions.where('token_hash', '!=', hashToken(keep));
  const { numDeletedRows } = await sessions.executeTakeFirst();
  await db.deleteFrom('pending_logins').where('user_id', '=', userId).execute();
  return Number(numDeletedRows);
};

/** Removes what ended; a daily job. */
export const removeEndedSessions = async (db: Db): Promise<void> => {
  await db.deleteFrom('sessions').where(sql<boolean>`not (${isSessionAlive})`).execute();
};
