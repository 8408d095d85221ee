import { sql } from 'kysely';
import type { Config } from '../config/read-config.ts';
import type { Db } from '../db/open-database.ts';
import type { Tx } from '../db/transaction.ts';
import { isDiskFull } from '../disk-full.ts';
import { forgetBrowsersOf } from '../guesses/browsers.queries.ts';
import { type Role, type Session, visitor } from './session.ts';
import { hashToken, isToken, newToken } from './tokens.ts';

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

const touch = (db: Db, token: string) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute();

/** Who a session cookie belongs to: a visitor for none, and for one that ended or whose user is banned. */
export const readSession = async (
  db: Db,
  token: string | undefined,
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
): Promise<Session> => {
  if (!isToken(token)) return visitor;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.second_factor_at'])
    .select(
      sql<boolean>`coalesce(sessions.proven_at, sessions.created_at) > now() - make_interval(mins => ${sql.lit(FRESH_MINUTES)})`.as(
        'is_fresh',
      ),
    )
    .select(
      sql<boolean>`sessions.last_seen_at < now() - make_interval(mins => ${sql.lit(TOUCH_AFTER_MINUTES)})`.as(
        'is_stale',
      ),
    )
    .where('sessions.token_hash', '=', hashToken(token))
    .where('users.banned_at', 'is', null)
    .where(isSessionAlive)
    .executeTakeFirst();
  if (!row) return visitor;
  // That it cannot be noted for want of room must not keep a reader out.
  if (row.is_stale)
    await touch(db, token).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
  const role = row.role as Role;
  const isHeld = staffSecondFactor === 'required' && role !== 'member' && row.second_factor_at === null;
  return {
    isMember: true,
    userId: row.id,
    isFresh: row.is_fresh,
    // Here alone roles are read: what holds one back holds for pages and calls alike.
    ...(isHeld ? { role: 'member', heldRole: role } : { role }),
  };
};

/** Notes that whoever uses a session proved again who they are. */
export const freshenSession = async (db: Db, token: string | undefined): Promise<void> => {
  if (!isToken(token)) return;
  await db
    .updateTable('sessions')
    .set({ proven_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .execute();
};

/**
 * Starts a session and gives the new cookie's value. The session that was open before, if any, ends. `browser` is the cookie
 * by which the account knows this one from now on.
 */
export const startSession = async (
  db: Db,
  userId: number,
  previous?: string,
  device = '',
  browser?: string,
): Promise<string> => {
  const token = newToken();
  await endSession(db, previous);
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      device,
      browser_hash: browser === undefined ? null : hashToken(browser),
    })
    .execute();
  return token;
};

export const endSession = async (db: Db, token: string | undefined): Promise<void> => {
  if (!isToken(token)) return;
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
};

/**
 * At a ban and a change of password: all of a user's sessions, but for the one to keep; how many they were. Browsers that the
 * account knew are strangers again.
 */
export const endSessionsOf = async (db: Db | Tx, userId: number, keep?: string): Promise<number> => {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (isToken(keep)) sessions = sessions.where('token_hash', '!=', hashToken(keep));
  const { numDeletedRows } = await sessions.executeTakeFirst();
  await forgetBrowsersOf(db, userId);
  // What is half a login ends with them.
  await db.deleteFrom('pending_logins').where('user_id', '=', userId).execute();
  return Number(numDeletedRows);
};

/** Removes what ended; a daily job. */
export const removeEndedSessions = async (db: Db): Promise<void> => {
  await db.deleteFrom('sessions').where(sql<boolean>`not (${isSessionAlive})`).execute();
};
