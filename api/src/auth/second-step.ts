import type { FastifyReply } from 'fastify';
import {
  beginPending,
  requireFactor,
  takePending,
  takesSecondStep,
  tryPending,
} from '../accounts/proofs.public.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import { setCookie } from '../platform/sessions/cookies.ts';
import type { SecondForm, Way } from './forms.ts';
import type { CookieOf, Outcome } from './outcome.ts';
import { withWay } from './pages/fields.ts';

const startOver = { startOver: '登录已过期，或者尝试次数过多。请重新登录' };

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof AppError)) throw error;
  if (error.retryAfter !== undefined) return { retryAfter: error.retryAfter };
  const [issue = { field: 'credential', message: error.message }] = error.issues ?? [];
  return { problem: issue };
};

/**
 * After one factor, whichever it was: where the browser goes for the second; undefined for an account that takes none.
 * An account elsewhere is one factor too: what its provider asked for is not known here.
 */
export const beginSecondStep = async (
  { config, db }: Context,
  reply: FastifyReply,
  userId: number,
  way: Way,
): Promise<string | undefined> => {
  if (!(await takesSecondStep(db, userId))) return undefined;
  setCookie('pending', config, reply, await beginPending(db, userId));
  return withWay('/auth/second', way);
};

/** The second step of a login: at most five tries within ten minutes of the first, in the browser that made it. */
export const takeSecondStep = async (
  context: Context,
  { code, credential }: SecondForm,
  address: string,
  cookieOf: CookieOf,
): Promise<Outcome> => {
  const token = cookieOf('pending') ?? '';
  const userId = await tryPending(context.db, token);
  if (userId === undefined) return startOver;
  try {
    const owner = { userId, address, browser: cookieOf('browser') };
    await requireFactor(context, owner, { code, credential, browser: cookieOf('passkey') });
  } catch (error) {
    return outcomeOf(error);
  }
  // Two right answers at once are one login.
  return (await takePending(context.db, token)) ? { userId, isWhole: true } : startOver;
};
