import { addressKey } from '@hub/shared/door/address';
import { passkeyNamesOf, takesSecondStep } from '../../accounts/proofs.public.ts';
import { type CodeRow, deleteCodesOf } from '../../platform/codes/codes.queries.ts';
import { drawCode, spendCode, storeCode, subjectOfForm, tryCode } from '../../platform/codes/codes.ts';
import { outsideAccount } from '../../platform/config/oidc-providers.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { scaled } from '../../platform/http/limits/limiter.ts';
import { codeLimits } from '../../platform/http/limits/limits.ts';
import {
  type Attempt,
  countFailedLogin,
  enqueue,
  forgetFailedLogins,
  waitBeforeLogin,
} from '../../platform/login-attempts.ts';
import type { Message } from '../../platform/mail/message.ts';
import { passwordProblem } from '../../platform/passwords/password-rules.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { newToken } from '../../platform/secrets/tokens.ts';
import { endSessionsOf } from '../../platform/sessions/session-store.ts';
import { type Account, findAccount, insertMember } from '../auth.queries.ts';
import type { AskForm, EnterForm, ResetForm } from '../forms.ts';
import { accountName, type Outcome } from '../outcome.ts';
import { findIdentitiesOf } from '../providers/identities.queries.ts';
import { dropUnproven, setPassword } from './code.queries.ts';
import {
  codeMail,
  firstProofMail,
  hasAccountMail,
  noAccountMail,
  type PagePurpose,
  passwordChangedMail,
} from './code-mails.ts';

const wrongCode = { problem: { field: 'code', message: '验证码错误或已过期，请重新填写或重新获取' } };

const authUrl = ({ config }: Context, page: string): string => `${config.hubOrigin}/auth/${page}`;

// What one place asks for is counted first: refused there, it uses up nothing of the mailbox's.
const waitBeforeMail = async ({ config, limiter }: Context, { email, address }: Attempt): Promise<number> => {
  const place = addressKey(address);
  const counts = [
    [`code:from:${place}`, codeLimits.from],
    [`code:from:${place}:to:${email}`, codeLimits.fromTo],
    [`code:to:${email}`, codeLimits.to],
  ] as const;
  for (const [key, limit] of counts) {
    const atFactor = scaled(limit, config.rateLimitFactor);
    const wait = atFactor ? await limiter.hit(key, atFactor) : 0;
    if (wait > 0) return wait;
  }
  return 0;
};

const mailFor = (
  context: Context,
  purpose: PagePurpose,
  email: string,
  code: string,
  account?: Account,
): Message => {
  const isThere = account !== undefined && !account.isBanned;
  if (purpose === 'register')
    return account
      ? hasAccountMail(email, { login: authUrl(context, 'login'), reset: authUrl(context, 'reset') })
      : codeMail(email, purpose, code);
  return isThere
    ? codeMail(email, purpose, code)
    : noAccountMail(email, purpose, authUrl(context, 'register'));
};

/** Sends a code, or word that it would be of no use; the answer and the work are the same. */
export const sendCode = async (
  context: Context,
  purpose: PagePurpose,
  asked: { email: string; payload?: object },
  address: string,
): Promise<Outcome> => {
  const email = accountName(asked.email);
  const retryAfter = await waitBeforeMail(context, { email, address });
  if (retryAfter > 0) return { retryAfter };
  const account = await findAccount(context.db, email);
  const ticket = newToken();
  const { code, codeHash } = await drawCode(ticket);
  await inTransaction(context.db, async (tx) => {
    const subject = subjectOfForm(email, ticket);
    const row = { purpose, subject, email, code_hash: codeHash, payload: asked.payload };
    await storeCode(tx, { ...row, user_id: account?.id ?? null });
    await context.mail.send(tx, mailFor(context, purpose, email, code, account));
  });
  return { sent: { email: asked.email, ticket } };
};

export const sendLoginCode = (context: Context, form: AskForm, address: string): Promise<Outcome> =>
  sendCode(context, 'login', form, address);

export const sendResetCode = (context: Context, form: AskForm, address: string): Promise<Outcome> =>
  sendCode(context, 'reset', form, address);

type CodeAction = (tx: Tx, row: CodeRow) => Promise<Outcome | undefined>;

/** Takes a code within the limits on failed logins, and does what it allows in the transaction that uses it up. */
const withCode = (
  context: Context,
  purpose: PagePurpose,
  form: EnterForm,
  address: string,
  action: CodeAction,
): Promise<Outcome> =>
  enqueue(address, async () => {
    const email = accountName(form.email);
    const attempt: Attempt = { email, address };
    const retryAfter = await waitBeforeLogin(context, attempt);
    if (retryAfter > 0) return { retryAfter };
    const { code, ticket } = form;
    const subject = subjectOfForm(email, ticket);
    const row = await tryCode(context.db, { purpose, subject, code, ticket });
    const outcome =
      row &&
      (await inTransaction(context.db, async (tx) =>
        (await spendCode(tx, row)) ? action(tx, row) : undefined,
      ));
    if (!outcome) {
      await countFailedLogin(context, attempt);
      return wrongCode;
    }
    await forgetFailedLogins(context, attempt);
    return outcome;
  });

const usableAccount = async (tx: Tx, { email, user_id }: CodeRow): Promise<Account | undefined> => {
  const account = await findAccount(tx, email);
  return account && account.id === user_id && !account.isBanned ? account : undefined;
};

/** Logs in whoever proved to read the mail of the account: they are its owner. */
export const logInProven = async (
  context: Context,
  tx: Tx,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<Outcome> => {
  // Until now anybody may have registered this address: nothing of theirs shall stay (account pre-hijacking).
  if (await dropUnproven(tx, id))
    await context.mail.send(tx, firstProofMail(email, authUrl(context, 'reset')));
  return { userId: id };
};

export const logInByCode = (context: Context, form: EnterForm, address: string): Promise<Outcome> =>
  withCode(context, 'login', form, address, async (tx, row) => {
    const account = await usableAccount(tx, row);
    return account && logInProven(context, tx, { id: account.id, email: row.email });
  });

/** Sets a new password, which ends every session and makes every other code worthless. */
export const resetPassword = async (context: Context, form: ResetForm, address: string): Promise<Outcome> => {
  const weak = passwordProblem(form.password, form.email);
  if (weak) return { problem: { field: 'password', message: weak } };
  const hash = await hashPassword(form.password);
  return withCode(context, 'reset', form, address, async (tx, row) => {
    const account = await usableAccount(tx, row);
    if (!account) return undefined;
    await dropUnproven(tx, account.id);
    await setPassword(tx, account.id, hash);
    await endSessionsOf(tx, account.id);
    await deleteCodesOf(tx, account.id);
    const { oidcProviders, hubOrigin } = context.config;
    const identities = await findIdentitiesOf(tx, account.id);
    const staying = {
      linked: identities.map((one) => outsideAccount(oidcProviders, one)),
      passkeys: await passkeyNamesOf(tx, account.id),
      hasSecondFactor: await takesSecondStep(tx, account.id),
    };
    const urls = { reset: authUrl(context, 'reset'), settings: `${hubOrigin}/settings/account_binding` };
    await context.mail.send(tx, passwordChangedMail(row.email, urls, staying));
    return { userId: account.id };
  });
};

/** Creates the account that was waiting for its code. */
export const registerByCode = (context: Context, form: EnterForm, address: string): Promise<Outcome> =>
  withCode(context, 'register', form, address, async (tx, { email, payload }) => {
    const { name, password_hash } = payload as { name: string; password_hash: string };
    const userId = await insertMember(tx, { email, name, password_hash, email_verified_at: new Date() });
    return userId === undefined ? undefined : { userId };
  });
