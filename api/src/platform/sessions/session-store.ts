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

/** The session of a cookie; a visitor if there is none, if it has ended or if its user is banned. */
export const readSession = async (
  db: Db,
  token: string | undefined,
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
): Promise<Session> => {
  if (!isToken(token)) return visitor;
  const row = await findSession(db, token);
  if (!row) return visitor;
  // A full disk must not log readers out.
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
    // Roles are read only here, so that a role without its second factor has no effect anywhere.
    ...(isHeld ? { role: 'member', heldRole: role } : { role }),
  };
};

/** Records that the member of a session has just proved who they are (password, code or passkey). */
export const freshenSession = async (db: Db, token: string | undefined): Promise<void> => {
  if (isToken(token)) await setProven(db, token);
};

/**
 * Starts a session and returns the new cookie's value. The `previous` session ends. `browser` is the cookie that makes this a
 * known browser of the account.
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
 * Ends all of a user's sessions except `keep`, at a ban and a change of password; returns their number. Also forgets the
 * account's known browsers, ends logins that wait for a second factor, and revokes tokens of the link feed.
 */
export const endSessionsOf = async (db: Db, userId: number, keep?: string): Promise<number> => {
  const ended = await deleteSessionsOf(db, userId, isToken(keep) ? keep : undefined);
  await forgetBrowsersOf(db, userId);
  await revokeFeedTokensOf(db, userId);
  return ended;
};
