import type { Call } from '@hub/shared/contracts/kit/call';
import { addressKey } from '@hub/shared/door/address';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { readCookie } from '../sessions/cookies.ts';
import { readGuest } from '../sessions/guests.queries.ts';
import { hasRole, type Session, visitor } from '../sessions/session.ts';
import { readSession } from '../sessions/session-store.ts';
import type { Context } from './context.ts';
import { scaled } from './limits/limiter.ts';
import { type LimitName, ruleOf } from './limits/limits.ts';
import { isFromOwnPage, isFromProgram, isRequestedWith } from './origin-rule.ts';

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

/** Whether a call changes something. */
export const isWrite = (call: Call, options: Pick<GuardOptions, 'guard'>): boolean =>
  options.guard === 'requested-with' || (call.method !== 'GET' && call.reads !== true);

/** What a caller's limit lets through yet. */
export interface Rate {
  readonly max: number;
  readonly left: number;
  readonly endsInMs: number;
}

type TellRate = (rate: Rate) => void;

interface Tried {
  readonly name: LimitName;
  /** Else it is only asked whether there were too many. */
  readonly counts: boolean;
}

const checkLimit = async (
  request: FastifyRequest,
  { config, limiter }: Context,
  session: Session,
  { name, counts }: Tried,
  tell: TellRate,
): Promise<void> => {
  const rule = ruleOf(name, session.isMember);
  const limit = rule && scaled(rule, config.rateLimitFactor);
  if (!limit) return;
  const who = session.isMember ? `member:${session.userId}` : `address:${addressKey(request.ip)}`;
  const key = `${name}:${who}`;
  const { wait, ...taken } = counts
    ? await limiter.take(key, limit)
    : { wait: await limiter.peek(key, limit) };
  if ('left' in taken) tell({ max: limit.max, ...taken });
  if (wait > 0) throw new AppError('too_many', { retryAfter: wait });
};

const hasOwnOrigin = (
  request: FastifyRequest,
  { config }: Context,
  call: Call,
  options: GuardOptions,
): boolean => {
  if (options.guard === 'requested-with') return isRequestedWith(request, config.allowedOrigins);
  if (!isWrite(call, options) || options.feed) return true;
  const hasCookie = ['session', 'guest'] as const;
  const carries = hasCookie.some((kind) => readCookie(kind, config, request) !== undefined);
  // Without a cookie too, a page of others could have all its readers sign up or report.
  return (!carries && isFromProgram(request)) || isFromOwnPage(request, config.allowedOrigins);
};

/** Who may not is told so; whose role is held back, how to have it again. */
export const refusalOf = (session: Session): AppError =>
  new AppError(session.isMember && session.heldRole ? 'second_factor_needed' : 'forbidden');

const checkAudience = (session: Session, { audience, fresh }: Call): void => {
  if (audience === 'anyone') return;
  if (!session.isMember) throw new AppError('not_logged_in');
  if (!hasRole(session, audience)) throw refusalOf(session);
  if (fresh && !session.isFresh) throw new AppError('proof_needed');
};

const identify = async (
  request: FastifyRequest,
  { db, config }: Context,
  options: GuardOptions,
): Promise<Session> => {
  if (options.authenticate) return options.authenticate(request);
  if (options.feed) return visitor;
  const session = await readSession(db, readCookie('session', config, request), config);
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
  tellRate: TellRate = () => undefined,
): Promise<Session> => {
  const session = await identify(request, context, options);
  const isOwn = hasOwnOrigin(request, context, call, options);
  const name = options.limit ?? (isWrite(call, options) ? 'write' : 'none');
  // What comes from a foreign page counts for nobody: it could use up what the whole address of its readers has.
  await checkLimit(request, context, session, { name, counts: isOwn }, tellRate);
  if (!isOwn) throw new AppError('bad_origin');
  checkAudience(session, call);
  return session;
};
