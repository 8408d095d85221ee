import type { SecondFactor } from '@hub/shared/contracts/account/second-factor';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Message } from '../../platform/mail/message.ts';
import { seal, unseal } from '../../platform/sealing.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { lockWays } from '../binding/binding.queries.ts';
import { type Owner, withGuess } from '../binding/secrets.ts';
import { ownerName, requireFactor, settingsUrl, type TypedFactor } from './check-factor.ts';
import { appAddedMail, codesRenewedMail, factorOffMail, factorOnMail } from './factor-mails.ts';
import { drawRecoveryCodes, shownCode } from './recovery-codes.ts';
import {
  findFactor,
  findSecrets,
  replaceRecoveryCodes,
  storeNextSecret,
  takeNextSecret,
  turnOff,
  turnOn,
} from './second-factor.queries.ts';
import { newSecret, shownSecret, stepOf } from './totp.ts';

/** What a change gives: how things stand, and recovery codes where they were drawn. */
export interface Changed {
  readonly state: SecondFactor;
  readonly recovery_codes: string[];
}

/** How things stand with a member's second factor. */
export const readSecondFactor = async ({ db, config }: Context, session: Member): Promise<SecondFactor> => {
  const { email: _email, name: _name, ...row } = await findFactor(db, session.userId);
  const isStaff = (session.heldRole ?? session.role) !== 'member';
  return { ...row, demand: isStaff ? config.staffSecondFactor : 'none' };
};

const tell = async (
  { mail, config }: Context,
  tx: Tx,
  userId: number,
  write: (to: string, url: string) => Message,
): Promise<void> => {
  const { email } = await findFactor(tx, userId);
  if (email !== null) await mail.send(tx, write(email, settingsUrl({ config })));
};

/** The first time there are recovery codes with it. */
const turnOnIn = async (context: Context, tx: Tx, userId: number): Promise<string[] | undefined> => {
  if (!(await turnOn(tx, userId))) return undefined;
  const codes = drawRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes);
  await tell(context, tx, userId, factorOnMail);
  return codes;
};

const changed = async (
  context: Context,
  session: Member,
  codes: readonly string[] = [],
): Promise<Changed> => ({
  state: await readSecondFactor(context, session),
  recovery_codes: codes.map(shownCode),
});

/** What a new app is given; what there is goes on counting until the new one has shown a code. */
export const beginApp = async (context: Context, { userId }: Member) => {
  const { db, config } = context;
  const secret = newSecret();
  await storeNextSecret(db, userId, seal(config, ownerName(userId), secret));
  const { email, name } = await findFactor(db, userId);
  return shownSecret(secret, { issuer: config.siteName, label: email ?? name });
};

/** Takes the app that shows this code. */
export const confirmApp = async (
  context: Context,
  session: Member,
  owner: Owner,
  code: string,
): Promise<Changed> => {
  const { userId } = session;
  const wrong = invalidField('code', '验证码错误。请填写应用现在显示的 6 位数字，并核对手机的时间');
  const sealed = (await findSecrets(context.db, userId))?.next_secret;
  const secret = sealed && unseal(context.config, ownerName(userId), sealed);
  const check = async () => (secret ? stepOf(secret, code, context.now()) : undefined);
  const step = await withGuess(context, owner, check, wrong);
  const codes = await inTransaction(context.db, async (tx) => {
    if (!sealed || !(await takeNextSecret(tx, userId, sealed, step))) throw wrong;
    const first = await turnOnIn(context, tx, userId);
    if (!first) await tell(context, tx, userId, appAddedMail);
    return first;
  });
  return changed(context, session, codes);
};

/** Turns it on for whoever has a passkey. */
export const turnOnWithPasskey = async (context: Context, session: Member): Promise<Changed> => {
  const { userId } = session;
  const codes = await inTransaction(context.db, async (tx) => {
    const { passkeys } = await lockWays(tx, userId);
    if (passkeys === 0) throw new AppError('passkey_needed');
    return turnOnIn(context, tx, userId);
  });
  return changed(context, session, codes);
};

export const renewCodes = async (context: Context, session: Member): Promise<Changed> => {
  const { userId } = session;
  const codes = drawRecoveryCodes();
  await inTransaction(context.db, async (tx) => {
    await lockWays(tx, userId);
    if (!(await findFactor(tx, userId)).is_on) throw new AppError('second_factor_off');
    await replaceRecoveryCodes(tx, userId, codes);
    await tell(context, tx, userId, codesRenewedMail);
  });
  return changed(context, session, codes);
};

/** Turns it off, which takes the factor itself: a login that is open, however fresh, is not enough. */
export const turnOffFor = async (
  context: Context,
  session: Member,
  owner: Owner,
  typed: TypedFactor,
): Promise<SecondFactor> => {
  const { userId } = session;
  if (!(await findFactor(context.db, userId)).is_on) throw new AppError('second_factor_off');
  await requireFactor(context, owner, typed);
  await inTransaction(context.db, async (tx) => {
    await turnOff(tx, userId);
    await tell(context, tx, userId, factorOffMail);
  });
  return readSecondFactor(context, session);
};
