import type { FastifyRequest } from 'fastify';
import type { CodeRow, Purpose } from '../../platform/codes/codes.queries.ts';
import { drawCode, storeCode, tryCode } from '../../platform/codes/codes.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { forgiveGuesses, isToTell, takeGuess } from '../../platform/guesses/guesses.ts';
import type { Context } from '../../platform/http/context.ts';
import { scaled } from '../../platform/http/limits/limiter.ts';
import { codeLimits } from '../../platform/http/limits/limits.ts';
import {
  countFailedLogin,
  enqueue,
  forgetFailedLogins,
  waitBeforeLogin,
} from '../../platform/login-attempts.ts';
import type { Message } from '../../platform/mail/message.ts';
import { checkPassword } from '../../platform/passwords/passwords.ts';
import { readCookie } from '../../platform/sessions/cookies.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { findWays, type WaysRow } from './binding.queries.ts';
import { secretGuessedMail } from './binding-mails.ts';

/** Who changes their ways in, and from where. */
export interface Owner {
  readonly userId: number;
  /** Whether they proved who they are within the last ten minutes. */
  readonly isFresh?: boolean;
  /** The client's IP address. */
  readonly address: string;
  /** The cookie by which a browser is known to accounts that logged in there. */
  readonly browser: string | undefined;
}

/** The member who makes a call. */
export const ownerOf = (
  { config }: Pick<Context, 'config'>,
  { session, request }: { session: Member; request: FastifyRequest },
): Owner => ({
  userId: session.userId,
  isFresh: session.isFresh === true,
  address: request.ip,
  browser: readCookie('browser', config, request),
});

const subjectOf = ({ userId }: Owner): string => `user-${userId}`;

/** Something secret that was typed counts as a login from its address: so many wrong ones, and no more are looked at. */
export const withSecret = <T>(
  context: Context,
  owner: Owner,
  check: () => Promise<T | undefined>,
  wrong: AppError,
): Promise<T> =>
  enqueue(owner.address, async () => {
    const attempt = { email: subjectOf(owner), address: owner.address };
    const retryAfter = await waitBeforeLogin(context, attempt);
    if (retryAfter > 0) throw new AppError('too_many_logins', { retryAfter });
    const result = await check();
    if (result === undefined) {
      await countFailedLogin(context, attempt);
      throw wrong;
    }
    await forgetFailedLogins(context, attempt);
    return result;
  });

/** Whoever guesses here knows the password, or has a session: once a day the owner hears of it. */
const tell = ({ db, mail, config }: Context, userId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { email } = await findWays(tx, userId);
    if (email !== null) await mail.send(tx, secretGuessedMail(email, `${config.hubOrigin}/auth/reset`));
  });

/**
 * What can be guessed counts over all addresses, too: a stolen session, or password, is as good anywhere. A browser that
 * the account knows counts for itself: what others guess does not hold its owner up.
 */
export const withGuess = <T>(
  context: Context,
  owner: Owner,
  check: () => Promise<T | undefined>,
  wrong: AppError,
): Promise<T> => {
  const counted = async () => {
    const guess = await takeGuess(context.db, { account: owner.userId, browser: owner.browser });
    if (await isToTell(context.db, guess)) await tell(context, owner.userId);
    if (guess.wait > 0) throw new AppError('too_many_logins', { retryAfter: guess.wait });
    const result = await check();
    if (result !== undefined) await forgiveGuesses(context.db, guess, 0);
    return result;
  };
  return withSecret(context, owner, counted, wrong);
};

/** Goes on only where the current password was typed. */
export const requirePassword = async (
  context: Context,
  owner: Owner,
  { password_hash }: Pick<WaysRow, 'password_hash'>,
  typed: { field: string; value: string | undefined },
): Promise<void> => {
  const { field, value = '' } = typed;
  if (value === '') throw invalidField(field, '请填写当前密码');
  const check = async () => (await checkPassword(password_hash, value)) || undefined;
  await withGuess(context, owner, check, invalidField(field, '当前密码错误'));
};

export const wrongCode = (field: string): AppError =>
  invalidField(field, '验证码错误或已过期，请重新填写或重新获取');

export interface TypedByOwner {
  readonly purpose: Purpose;
  /** The input's field, to say what is wrong with it. */
  readonly field: string;
  readonly code: string;
}

/** Goes on only with the code that was sent; it is good until it is spent. */
export const requireCode = (
  context: Context,
  owner: Owner,
  { purpose, field, code }: TypedByOwner,
): Promise<CodeRow> => {
  const check = () => tryCode(context.db, { purpose, code, subject: subjectOf(owner) });
  return withSecret(context, owner, check, wrongCode(field));
};

/** Mail to somebody's own proven address is theirs alone to ask for: what strangers ask for does not hold it up. */
const limitMail = async (
  { limiter, config }: Context,
  owner: Owner,
  codes: readonly NewCode[],
): Promise<void> => {
  const counts = [
    [`code:from:${subjectOf(owner)}`, codeLimits.member] as const,
    ...codes.filter(({ isOwn }) => !isOwn).map(({ email }) => [`code:to:${email}`, codeLimits.to] as const),
  ];
  for (const [key, limit] of counts) {
    const atFactor = scaled(limit, config.rateLimitFactor);
    const retryAfter = atFactor ? await limiter.hit(key, atFactor) : 0;
    if (retryAfter > 0) throw new AppError('too_many', { retryAfter });
  }
};

export interface NewCode {
  readonly purpose: Purpose;
  readonly email: string;
  /** Whether the address is proven to be the member's. */
  readonly isOwn: boolean;
  readonly write: (code: string) => Message;
}

/** Sends what one action needs: all codes, or none. */
export const sendCodes = async (context: Context, owner: Owner, codes: readonly NewCode[]): Promise<void> => {
  const { db, mail } = context;
  await limitMail(context, owner, codes);
  const drawn = await Promise.all(codes.map(async (asked) => ({ ...asked, ...(await drawCode()) })));
  const given = { subject: subjectOf(owner), user_id: owner.userId, payload: undefined };
  await inTransaction(db, async (tx) => {
    for (const { purpose, email, code, codeHash, write } of drawn) {
      await storeCode(tx, { ...given, purpose, email, code_hash: codeHash });
      await mail.send(tx, write(code));
    }
  });
};
