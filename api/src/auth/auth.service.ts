import type { Context } from '../platform/http/context.ts';
import { addressKey, scaled } from '../platform/http/limits/limiter.ts';
import { limits } from '../platform/http/limits/limits.ts';
import {
  type Attempt,
  countFailedLogin,
  forgetFailedLogins,
  inTurn,
  waitBeforeLogin,
} from '../platform/login-attempts.ts';
import { passwordProblem } from '../platform/password-rules.ts';
import { checkPassword, hashPassword } from '../platform/passwords.ts';
import { findAccount, insertMember } from './auth.queries.ts';
import { sendCode } from './codes/codes.service.ts';
import type { LoginForm, RegisterForm } from './forms.ts';
import { accountName, type Outcome } from './outcome.ts';

// The same for a wrong password and an unknown address: the page tells nobody who has an account.
const wrongLogin = { problem: { field: 'password', message: '邮箱或密码错误' } };

/** Checks e-mail and password within the limits on failed logins (contract §2). */
export const logIn = (context: Context, form: LoginForm, address: string): Promise<Outcome> => {
  const email = accountName(form.email);
  const attempt: Attempt = { email, address };
  return inTurn(address, async () => {
    const retryAfter = await waitBeforeLogin(context, attempt);
    if (retryAfter > 0) return { retryAfter };
    const account = await findAccount(context.db, email);
    const isRight = await checkPassword(account?.passwordHash, form.password);
    if (!isRight || !account || account.isBanned) {
      await countFailedLogin(context, attempt);
      return wrongLogin;
    }
    await forgetFailedLogins(context, attempt);
    return { userId: account.id };
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
