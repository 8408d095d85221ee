import type { Config } from '../config/read-config.ts';
import type { Db } from '../db/open-database.ts';
import { isDiskFull } from '../disk-full.ts';
import { forgetBrowsersOf } from '../guesses/browsers.queries.ts';
import { isToken, newToken } from '../secrets/tokens.ts';
import { revokeFeedTokensOf } from './feed-tokens.queries.ts';
import { type Role, type Session, visitor } from './session.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  setProven,
  touchSession,
} from './sessions.queries.ts';

/** Who a session cookie belongs to: a visitor for none, and for one that ended or whose user is banned. */
export const readSession = async (
  db: Db,
  token: string | undefined,
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
): Promise<Session> => {
  if (!isToken(token)) return visitor;
  const row = await findSession(db, token);
  if (!row) return visitor;
  // That it cannot be noted for want of room must not keep a reader out.
  if (row.is_stale)
    await touchSession(db, token).catch((error: unknown) => {
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
  if (isToken(token)) await setProven(db, token);
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
  await insertSession(db, { token, userId, device, browser });
  return token;
};

export const endSession = async (db: Db, token: string | undefined): Promise<void> => {
  if (isToken(token)) await deleteSession(db, token);
};

/**
 * At a ban and a change of password: all of a user's sessions, but for the one to keep; how many they were. Browsers that the
 * account knew are strangers again, and what is half a login ends with them, as does what programs of the link feed hold.
 */
export const endSessionsOf = async (db: Db, userId: number, keep?: string): Promise<number> => {
  const ended = await deleteSessionsOf(db, userId, isToken(keep) ? keep : undefined);
  await forgetBrowsersOf(db, userId);
  await revokeFeedTokensOf(db, userId);
  return ended;
};
