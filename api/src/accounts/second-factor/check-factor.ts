import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { unseal } from '../../platform/sealing.ts';
import { type Owner, withGuess, withSecret } from '../binding/secrets.ts';
import { ownerByPasskey } from '../passkeys/passkeys.service.ts';
import { codeUsedMail } from './factor-mails.ts';
import { findFactor, findSecrets, takeRecoveryCode, takeStep } from './second-factor.queries.ts';
import { stepOf } from './totp.ts';

/** What was typed or signed as a second factor. */
export interface TypedFactor {
  readonly code?: string | undefined;
  readonly credential?: string | undefined;
  /** Of the browser that was asked for a passkey. */
  readonly browser: string | undefined;
}

export const settingsUrl = ({ config }: Pick<Context, 'config'>): string =>
  `${config.hubOrigin}/settings/account_binding`;

export const ownerName = (userId: number): string => `totp-${userId}`;

/** An app's code, each once. */
const isAppCode = async (context: Context, userId: number, code: string): Promise<boolean> => {
  const sealed = (await findSecrets(context.db, userId))?.secret;
  const secret = sealed ? unseal(context.config, ownerName(userId), sealed) : undefined;
  if (sealed && !secret) context.log.error({ userId }, 'the key does not open the secret of an app');
  const step = secret && stepOf(secret, code, context.now());
  return step !== undefined && takeStep(context.db, userId, step);
};

const isRecoveryCode = (context: Context, userId: number, code: string): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const left = await takeRecoveryCode(tx, userId, code);
    if (left === undefined) return false;
    const { email } = await findFactor(tx, userId);
    if (email !== null) await context.mail.send(tx, codeUsedMail(email, left, settingsUrl(context)));
    return true;
  });

const isPasskeyOf = async (context: Context, userId: number, typed: TypedFactor): Promise<boolean> => {
  const { credential = '', browser } = typed;
  return (await ownerByPasskey(context, { credential, browser })) === userId;
};

/** Goes on only with the account's second factor; an app's wrong codes count as wrong passwords do. */
export const requireFactor = async (context: Context, owner: Owner, typed: TypedFactor): Promise<void> => {
  const { code, credential } = typed;
  if (credential) {
    if (!(await isPasskeyOf(context, owner.userId, typed))) throw new AppError('passkey_refused');
    return;
  }
  if (!code) throw invalidField('code', '请填写验证码');
  const isApps = code.length === 6;
  const check = async () =>
    (await (isApps ? isAppCode : isRecoveryCode)(context, owner.userId, code)) || undefined;
  // Nobody guesses the 80 bits of a recovery code, so that nobody holds up whoever has one.
  await (isApps ? withGuess : withSecret)(
    context,
    owner,
    check,
    invalidField('code', '验证码错误或已用过，请等应用显示下一个'),
  );
};
