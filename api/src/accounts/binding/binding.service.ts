import type { Binding } from '@hub/shared/contracts/account/binding';
import { type CodeRow, deleteCodesOf } from '../../platform/codes/codes.queries.ts';
import { spendCode } from '../../platform/codes/codes.ts';
import { outsideAccount } from '../../platform/config/oidc-providers.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { passwordProblem } from '../../platform/passwords/password-rules.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { endSessionsOf } from '../../platform/sessions/session-store.ts';
import { addressToProve, canUnlink } from './binding.policy.ts';
import { presentBinding } from './binding.present.ts';
import {
  deleteIdentity,
  findIdentities,
  findWays,
  hasAccount,
  lockWays,
  setEmail,
  setPasswordOf,
  type WaysRow,
} from './binding.queries.ts';
import {
  emailChangedMail,
  firstPasswordMail,
  leaveEmailMail,
  newEmailMail,
  passwordSetMail,
  takenEmailMail,
  unlinkedMail,
} from './binding-mails.ts';
import {
  type NewCode,
  type Owner,
  requireCode,
  requirePassword,
  sendCodes,
  type TypedByOwner,
  wrongCode,
} from './secrets.ts';

const bindingUrl = ({ config }: Context): string => `${config.hubOrigin}/settings/account_binding`;

export const readBinding = async (
  { db, config }: Context,
  { userId }: Pick<Owner, 'userId'>,
): Promise<Binding> =>
  presentBinding(await findWays(db, userId), await findIdentities(db, userId), config.oidcProviders);

export const unlink = async (context: Context, { userId }: Owner, provider: string): Promise<Binding> => {
  const offered = new Set(context.config.oidcProviders.map(({ name }) => name));
  await inTransaction(context.db, async (tx) => {
    const ways = await lockWays(tx, userId);
    const identities = await findIdentities(tx, userId);
    const identity = identities.find((one) => one.provider === provider);
    if (!identity) throw new AppError('provider_not_found');
    if (!canUnlink(ways, identities, provider, offered)) throw new AppError('last_way_in');
    await deleteIdentity(tx, userId, provider);
    const account = outsideAccount(context.config.oidcProviders, identity);
    if (ways.email !== null)
      await context.mail.send(tx, unlinkedMail(ways.email, account, bindingUrl(context)));
  });
  return readBinding(context, { userId });
};

/** Who has neither a password to type nor an address to answer from proves who they are by logging in anew. */
const requireProof = ({ isFresh }: Owner, ways: WaysRow): void => {
  if (!isFresh && ways.password_hash === null && addressToProve(ways) === undefined)
    throw new AppError('proof_needed');
};

/** Who has a password types it; who has none shall prove that the present address is theirs, if it is proven. */
export const sendEmailCodeTo = async (
  context: Context,
  owner: Owner,
  asked: { email: string; password?: string | undefined },
): Promise<void> => {
  const email = asked.email.toLowerCase();
  const ways = await findWays(context.db, owner.userId);
  // Whoever finds an open browser shall not carry the account away.
  requireProof(owner, ways);
  if (ways.password_hash !== null)
    await requirePassword(context, owner, ways, { field: 'password', value: asked.password });
  if (email === ways.email && ways.email_verified_at) throw invalidField('email', '这就是现在的邮箱');
  const isTaken = email !== ways.email && (await hasAccount(context.db, email));
  const write = (code: string) => (isTaken ? takenEmailMail(email) : newEmailMail(email, code));
  const codes: NewCode[] = [{ purpose: 'email', email, isOwn: false, write }];
  const present = addressToProve(ways);
  if (present !== undefined) {
    const writeToPresent = (code: string) => leaveEmailMail(present, code, bindingUrl(context));
    codes.push({ purpose: 'present', email: present, isOwn: true, write: writeToPresent });
  }
  await sendCodes(context, owner, codes);
};

interface NewAddress {
  readonly code: string;
  /** What went to the present address. */
  readonly current_code?: string | undefined;
}

export const changeEmailOf = async (context: Context, owner: Owner, asked: NewAddress): Promise<void> => {
  const { db, mail, config } = context;
  const needed = [{ purpose: 'email', field: 'code', code: asked.code }] as TypedByOwner[];
  const before = await findWays(db, owner.userId);
  requireProof(owner, before);
  if (addressToProve(before) !== undefined) {
    if (!asked.current_code) throw invalidField('current_code', '请填写发到当前邮箱的验证码');
    // First: who cannot prove the present address learns nothing of the other code, and no failure of theirs is forgotten.
    needed.unshift({ purpose: 'present', field: 'current_code', code: asked.current_code });
  }
  const rows: CodeRow[] = [];
  for (const typed of needed) rows.push(await requireCode(context, owner, typed));
  await inTransaction(db, async (tx) => {
    const ways = await lockWays(tx, owner.userId);
    const isProven = rows.some(({ purpose, email }) => purpose === 'present' && email === ways.email);
    if (addressToProve(ways) !== undefined && !isProven) throw wrongCode('current_code');
    for (const row of rows) if (!(await spendCode(tx, row))) throw wrongCode('code');
    const email = rows.at(-1)?.email ?? '';
    if (!(await setEmail(tx, owner.userId, email))) throw new AppError('email_taken');
    await deleteCodesOf(tx, owner.userId);
    if (ways.email !== null && ways.email !== email)
      await mail.send(tx, emailChangedMail(ways.email, email, config));
  });
};

export const sendPasswordCodeTo = async (context: Context, owner: Owner): Promise<void> => {
  const { email, email_verified_at } = await findWays(context.db, owner.userId);
  if (email === null) throw new AppError('email_needed');
  const write = (code: string) => firstPasswordMail(email, code);
  const isOwn = email_verified_at !== null;
  await sendCodes(context, owner, [{ purpose: 'password', email, isOwn, write }]);
};

interface NewPassword {
  readonly password: string;
  readonly current?: string | undefined;
  readonly code?: string | undefined;
  /** The session that stays. */
  readonly currentToken: string | undefined;
}

export const changePasswordOf = async (
  context: Context,
  owner: Owner,
  asked: NewPassword,
): Promise<Binding> => {
  const ways = await findWays(context.db, owner.userId);
  const weak = passwordProblem(asked.password, ways.email ?? '');
  if (weak) throw invalidField('password', weak);
  const hash = await hashPassword(asked.password);
  const set = async (tx: Tx): Promise<void> => {
    await setPasswordOf(tx, owner.userId, hash);
    await endSessionsOf(tx, owner.userId, asked.currentToken);
    await deleteCodesOf(tx, owner.userId);
    if (ways.email !== null)
      await context.mail.send(tx, passwordSetMail(ways.email, `${context.config.hubOrigin}/auth/reset`));
  };
  if (ways.password_hash !== null) {
    await requirePassword(context, owner, ways, { field: 'current', value: asked.current });
    await inTransaction(context.db, set);
  } else {
    if (!asked.code) throw invalidField('code', '请填写验证码');
    const typed = { purpose: 'password', field: 'code', code: asked.code } as const;
    const row = await requireCode(context, owner, typed);
    await inTransaction(context.db, async (tx) => {
      if (!(await spendCode(tx, row))) throw wrongCode('code');
      await set(tx);
    });
  }
  return readBinding(context, owner);
};
