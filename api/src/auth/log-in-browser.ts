import type { FastifyReply, FastifyRequest } from 'fastify';
import { claimSignUps } from '../events/events.public.ts';
import { rememberBrowser } from '../platform/guesses/browsers.queries.ts';
import type { Context } from '../platform/http/context.ts';
import { isToken, newToken } from '../platform/secrets/tokens.ts';
import { readCookie, setCookie } from '../platform/sessions/cookies.ts';
import { deviceOf } from '../platform/sessions/device.ts';
import { readGuest } from '../platform/sessions/guests.queries.ts';
import { startSession } from '../platform/sessions/session-store.ts';
import { joinReports } from '../reports/reports.public.ts';

/** By what this browser is known to the accounts that log in here. */
const browserToken = ({ config }: Context, request: FastifyRequest): string => {
  const had = readCookie('browser', config, request);
  return isToken(had) ? had : newToken();
};

/**
 * Logs this browser in: a new session, and the end of the one it had. What it reported as a visitor's is the member's
 * now, and so is what was signed up for under their verified e-mail.
 */
export const logInBrowser = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> => {
  const { config, db } = context;
  const device = deviceOf(request.headers['user-agent']);
  const browser = browserToken(context, request);
  const token = await startSession(db, userId, readCookie('session', config, request), device, browser);
  const guestId = await readGuest(db, readCookie('guest', config, request));
  if (guestId !== undefined) await joinReports(db, guestId, userId);
  await claimSignUps(context, userId);
  setCookie('session', config, reply, token);
  setCookie('login', config, reply, newToken());
  // From now on the guesses of others do not hold this browser up at the account's login.
  await rememberBrowser(db, userId, browser);
  setCookie('browser', config, reply, browser);
};
