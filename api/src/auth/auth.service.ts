import { addressKey } from '@hub/shared/door/address';
import { forgiveGuesses, isToTell, takeGuess } from '../platform/guesses/guesses.ts';
import type { Context } from '../platform/http/context.ts';
import { scaled } from '../platform/http/limits/limiter.ts';
import { limits } from '../platform/http/limits/limits.ts';
import {
  type Attempt,
  countFailedLogin,
  enqueue,
  forgetFailedLogins,
  waitBeforeLogin,
} from '../platform/login-attempts.ts';
import { passwordProblem } from '../platform/passwords/password-rules.ts';
import { checkPassword, hashPassword } from '../platform/passwords/passwords.ts';
import { findAccount, insertMember } from './auth.queries.ts';
import { sendCode } from './codes/codes.service.ts';
import type { LoginForm, RegisterForm } from './forms.ts';
import { TELL_OF_GUESSES } from './guesses/telling.ts';
import { accountName, type CookieOf, type Outcome } from './outcome.ts';

// The same for a wrong password and an unknown address: the page tells nobody who has an account.
const wrongLogin = { problem: { field: 'password', message: '邮箱或密码错误' } };

// The address by itself did nothing wrong: whoever owns the account shall know how to get in at once.
const otherWay = '，或用邮箱验证码登录';

/** Looks at a password unless too many guesses at the account came before, from wherever. The same for unknown e-mails. */
const checkWithinLimits = async (
  context: Context,
  attempt: Attempt,
  password: string,
  browser: string | undefined,
): Promise<Outcome> => {
  const { db, jobs } = context;
  const { email } = attempt;
  const guess = await takeGuess(db, { account: email, browser });
  const account = await findAccount(db, email);
  if (await isToTell(db, guess)) await jobs.enqueue(TELL_OF_GUESSES, { userId: account?.id ?? 0 });
  if (guess.wait > 0) return { retryAfter: guess.wait, instead: otherWay };
  const isRight = await checkPassword(account?.passwordHash, password);
  if (!isRight || !account || account.isBanned) {
    await countFailedLogin(context, attempt);
    return wrongLogin;
  }
  await forgiveGuesses(db, guess, await forgetFailedLogins(context, attempt));
  return { userId: account.id };
};

/** Checks e-mail and password within the limits on failed logins, per address and over all of them (contract §2, §8). */
export const logIn = (
  context: Context,
  form: LoginForm,
  address: string,
  cookieOf: CookieOf,
): Promise<Outcome> => {
  const attempt: Attempt = { email: accountName(form.email), address };
  return enqueue(address, async () => {
    const retryAfter = await waitBeforeLogin(context, attempt);
    return retryAfter > 0
      ? { retryAfter }
      : checkWithinLimits(context, attempt, form.password, cookieOf('browser'));
  });
};

/** Creates an account, or sends it the code it waits for; the limit counts per address (contract §2). */
export const register = async (context: Context, form: RegisterForm, address: string): Promise<Outcome> => {
  const weak = passwordProblem(form.password, form.email);
  if (weak) return { problem: { field: 'password', message: weak } };
  const limit = scaled(limits.signUp.visitor, context.config.rateLimitFactor);
  const retryAfter = limit ? await context.limiter.hit(`register:${addressKey(address)}`, limit) : 0;
  if (retryAfter > 0) return { retryAfter };
  const account = { name: form.name, password_hash: await hashPassword(form.password) };
  if (context.config.registerCode === 'on')
    return sendCode(context, 'register', { email: form.email, payload: account }, address);
  const userId = await insertMember(context.db, { email: accountName(form.email), ...account });
  return userId === undefined
    ? { problem: { field: 'email', message: '该邮箱已注册，请直接登录' } }
    : { userId };
};
