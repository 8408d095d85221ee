import { isEmailAddress } from '@hub/shared/contracts/input/address';
import { countVisible, cutCharacters, isStorable } from '@hub/shared/contracts/kit/characters';
import { outsideAccount } from '../../platform/config/oidc-providers.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { oneLine } from '../../platform/mail/message.ts';
import { findAccount, findEmail, insertMember } from '../auth.queries.ts';
import { findOwner, type Identity, insertIdentity, noteUse } from './identities.queries.ts';
import { linkedMail } from './linked-mail.ts';
import type { Claims } from './oidc-client.ts';

/** What a provider's word leads to. */
export type Arrival =
  | { readonly userId: number }
  | { readonly refused: string }
  /** The proven address has an account here, whose owner has to say so. */
  | { readonly confirm: Identity; readonly email: string };

const textOf = (value: unknown, max: number): string => {
  const text = typeof value === 'string' && isStorable(value) ? cutCharacters(oneLine(value), max) : '';
  return text !== '' && countVisible(text) > 0 ? text : '';
};

const nameOf = ({ name, nickname, preferred_username }: Claims): string =>
  [name, nickname, preferred_username].map((one) => textOf(one, 30)).find((one) => one !== '') ?? '新成员';

/** An address that the provider says is proven; what it only repeats is nobody's. */
const provenEmail = ({ email, email_verified }: Claims): string | undefined => {
  const text = typeof email === 'string' ? email.trim().toLowerCase() : '';
  return email_verified === true && isEmailAddress(text) ? text : undefined;
};

export const identityOf = (provider: string, claims: Claims): Identity => ({
  provider,
  subject: claims.sub,
  label: textOf(claims.email, 100) || nameOf(claims),
});

const createMember = ({ db }: Context, claims: Claims, identity: Identity): Promise<number | undefined> =>
  inTransaction(db, async (tx) => {
    const email = provenEmail(claims);
    const proof = email === undefined ? {} : { email, email_verified_at: new Date() };
    const userId = await insertMember(tx, { name: nameOf(claims), ...proof });
    if (userId === undefined || (await insertIdentity(tx, userId, identity))) return userId;
    // Somebody was quicker with the same account elsewhere: no member shall be left over.
    throw new Error('linked meanwhile');
  });

const known = async ({ db }: Context, identity: Identity): Promise<Arrival | undefined> => {
  const owner = await findOwner(db, identity);
  if (!owner) return undefined;
  if (owner.isBanned) return { refused: '该账号已停用' };
  await noteUse(db, identity);
  return { userId: owner.userId };
};

/**
 * Logs in whom a provider vouches for, and creates the account at the first time. An address that has an account here
 * never opens it by the provider's word alone.
 */
export const arrive = async (context: Context, provider: string, claims: Claims): Promise<Arrival> => {
  const identity = identityOf(provider, claims);
  const arrival = await known(context, identity);
  if (arrival) return arrival;
  const email = provenEmail(claims);
  if (email !== undefined && (await findAccount(context.db, email))) return { confirm: identity, email };
  const userId = await createMember(context, claims, identity).catch(() => undefined);
  if (userId !== undefined) return { userId };
  return (await known(context, identity)) ?? { refused: '没有成功，请再试一次' };
};

const insertAndTell = ({ db, mail, config }: Context, userId: number, identity: Identity): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await insertIdentity(tx, userId, identity))) return false;
    const email = await findEmail(tx, userId);
    const account = outsideAccount(config.oidcProviders, identity);
    const settingsUrl = `${config.hubOrigin}/settings/account_binding`;
    if (email !== null) await mail.send(tx, linkedMail(email, account, settingsUrl));
    return true;
  });

/** Links an account elsewhere to a member, whose mailbox hears of it; a sentence where that cannot be. */
export const link = async (
  context: Context,
  userId: number,
  identity: Identity,
): Promise<string | undefined> => {
  const { db } = context;
  if (await insertAndTell(context, userId, identity)) return undefined;
  const owner = await findOwner(db, identity);
  if (owner?.userId === userId) return undefined;
  return owner ? '该外部账号已绑定其他成员' : '您已绑定这种登录方式的另一个账号，请先解绑';
};
