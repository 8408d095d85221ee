import type { Call } from '@hub/shared/contracts/kit/call';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../sessions/cookies.ts';
import { readGuest } from '../sessions/guest-store.ts';
import { hasRole, type Session, visitor } from '../sessions/session.ts';
import { readSession } from '../sessions/session-store.ts';
import { AppError } from './app-error.ts';
import type { Context } from './context.ts';
import { addressKey, scaled } from './limits/limiter.ts';
import { type LimitName, ruleOf } from './limits/limits.ts';
import { requireOwnOrigin, requireRequestedWith } from './origin-rule.ts';

export interface GuardOptions {
  /** The limit that counts for this call. */
  readonly limit?: LimitName;
  /** `requested-with`: a GET that changes something, which needs the header instead of an Origin. */
  readonly guard?: 'requested-with';
  /** Link feed: bearer tokens instead of cookies, Mastodon's error bodies, any origin. */
  readonly feed?: boolean;
  /** How the caller is known, where it is not by the session cookie. */
  readonly authenticate?: (request: FastifyRequest) => Promise<Session>;
}

const isWrite = (call: Call, options: GuardOptions): boolean =>
  options.guard === 'requested-with' || (call.method !== 'GET' && call.reads !== true);

const countTry = async (
  request: FastifyRequest,
  context: Context,
  session: Session,
  name: LimitName,
): Promise<void> => {
  const rule = ruleOf(name, session.isMember);
  const limit = rule && scaled(rule, context.config.rateLimitFactor);
  if (!limit) return;
  const who = session.isMember ? `member:${session.userId}` : `address:${addressKey(request.ip)}`;
  const retryAfter = await context.limiter.hit(`${name}:${who}`, limit);
  if (retryAfter > 0) throw new AppError('too_many', { retryAfter });
};

const checkOrigin = (request: FastifyRequest, context: Context, call: Call, options: GuardOptions): void => {
  const { config } = context;
  if (options.guard === 'requested-with') {
    requireRequestedWith(request, config.allowedOrigins);
  } else if (isWrite(call, options) && !options.feed) {
    const hasCookie = ['session', 'guest'] as const;
    const carries = hasCookie.some((kind) => readCookie(kind, config, request) !== undefined);
    // Without a cookie too, a page of others could have all its readers sign up or report; programs name no origin.
    if (carries || request.headers.origin !== undefined) requireOwnOrigin(request, config.allowedOrigins);
  }
};

const checkAudience = (session: Session, { audience }: Call): void => {
  if (audience === 'anyone') return;
  if (!session.isMember) throw new AppError('not_logged_in');
  if (!hasRole(session, audience)) throw new AppError('forbidden');
};

const identify = async (
  request: FastifyRequest,
  { db, config }: Context,
  options: GuardOptions,
): Promise<Session> => {
  if (options.authenticate) return options.authenticate(request);
  if (options.feed) return visitor;
  const session = await readSession(db, readCookie('session', config, request));
  if (session.isMember) return session;
  const guestId = await readGuest(db, readCookie('guest', config, request));
  return guestId === undefined ? session : { ...session, guestId };
};

/** Everything that is checked before the body is read, in the contract's order. */
export const admit = async (
  request: FastifyRequest,
  context: Context,
  call: Call,
  options: GuardOptions,
): Promise<Session> => {
  const session = await identify(request, context, options);
  await countTry(request, context, session, options.limit ?? (isWrite(call, options) ? 'write' : 'none'));
  checkOrigin(request, context, call, options);
  checkAudience(session, call);
  return session;
};
