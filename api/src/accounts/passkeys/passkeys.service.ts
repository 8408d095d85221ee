import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { canRemovePasskey } from '../binding/binding.policy.ts';
import { findIdentities, lockWays } from '../binding/binding.queries.ts';
import { storeChallenge, takeChallenge } from './challenges.queries.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-mails.ts';
import {
  deletePasskey,
  findCredential,
  findCredentialIds,
  findPasskeys,
  insertPasskey,
  isFactorByPasskeys,
  noteUse,
  type PasskeyRow,
  prepareHolder,
} from './passkeys.queries.ts';
import {
  checkCreation,
  checkUse,
  creationOptions,
  credentialIdOf,
  hasPasskeys,
  requestOptions,
} from './relying-party.ts';

const MOST = 20;

const settingsUrl = ({ config }: Context): string => `${config.hubOrigin}/settings/account_binding`;

const requireOffered = ({ config }: Context): void => {
  if (!hasPasskeys(config)) throw new AppError('passkeys_unavailable');
};

/** What a member's browser makes a passkey with. `browser` is the value of its cookie. */
export const beginCreation = async (context: Context, userId: number, browser: string) => {
  const { db, config } = context;
  requireOffered(context);
  const credentialIds = await findCredentialIds(db, userId);
  if (credentialIds.length >= MOST) throw new AppError('too_many_passkeys');
  const { name, email, passkey_handle: handle } = await prepareHolder(db, userId);
  const options = await creationOptions(config, { handle, name, email: email ?? '', credentialIds });
  await storeChallenge(db, { challenge: options.challenge, browser, purpose: 'create', userId });
  return options;
};

/** What any browser has one of its passkeys sign. */
export const beginUse = async (context: Context, browser: string) => {
  requireOffered(context);
  const options = await requestOptions(context.config);
  const { challenge } = options;
  await storeChallenge(context.db, { challenge, browser, purpose: 'get', userId: null });
  return options;
};

export interface PasskeyRegistration {
  readonly name: string;
  readonly credential: string;
  readonly browser: string | undefined;
  readonly device: string;
}

/** Keeps what a browser made for a challenge of ours; its owner's mailbox hears of it. */
export const addPasskeyOf = async (
  context: Context,
  userId: number,
  { name, credential, browser, device }: PasskeyRegistration,
): Promise<PasskeyRow> => {
  const { db, config, mail } = context;
  requireOffered(context);
  const created = await checkCreation(config, credential, (challenge) =>
    takeChallenge(db, { challenge, browser, purpose: 'create', userId }),
  );
  if (!created) throw new AppError('passkey_refused');
  return inTransaction(db, async (tx) => {
    const { email } = await lockWays(tx, userId);
    if ((await findPasskeys(tx, userId)).length >= MOST) throw new AppError('too_many_passkeys');
    const row = await insertPasskey(tx, { user_id: userId, name, device, ...created });
    if (!row) throw new AppError('passkey_taken');
    if (email !== null) await mail.send(tx, passkeyAddedMail(email, name, settingsUrl(context)));
    return row;
  });
};

/** Takes a passkey away and gives those that are left. */
export const removePasskeyOf = (context: Context, userId: number, id: number): Promise<PasskeyRow[]> => {
  const { db, config, mail } = context;
  const offered = new Set(config.oidcProviders.map(({ name }) => name));
  return inTransaction(db, async (tx) => {
    const ways = await lockWays(tx, userId);
    const passkeys = await findPasskeys(tx, userId);
    const passkey = passkeys.find((one) => one.id === id);
    if (!passkey) throw new AppError('passkey_not_found');
    if (!canRemovePasskey(ways, await findIdentities(tx, userId), offered)) throw new AppError('last_way_in');
    if (passkeys.length === 1 && (await isFactorByPasskeys(tx, userId))) throw new AppError('last_factor');
    await deletePasskey(tx, userId, id);
    if (ways.email !== null)
      await mail.send(tx, passkeyRemovedMail(ways.email, passkey.name, settingsUrl(context)));
    return passkeys.filter((one) => one !== passkey);
  });
};

/**
 * Whose passkey signed a challenge of ours, in the browser that was asked; undefined for whatever is not right, and for a
 * banned owner. A counter that did not go on is a copy's: nobody is let in, and the log tells.
 */
export const ownerByPasskey = async (
  { db, config, log }: Context,
  { credential, browser }: { credential: string; browser: string | undefined },
): Promise<number | undefined> => {
  const credentialId = credentialIdOf(credential);
  const stored = credentialId === undefined ? undefined : await findCredential(db, credentialId);
  if (!stored) return undefined;
  const use = await checkUse(config, credential, stored, (challenge) =>
    takeChallenge(db, { challenge, browser, purpose: 'get', userId: null }),
  );
  if (!use || stored.banned_at !== null) return undefined;
  if (await noteUse(db, stored.id, use)) return stored.user_id;
  log.warn({ passkey: stored.id }, 'passkey counter did not go on');
  return undefined;
};
