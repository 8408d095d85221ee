import type { Config } from '../../platform/config/read-config.ts';
import type { StoredCredential } from './passkeys.queries.ts';

type Site = Pick<Config, 'siteName' | 'passkeyDomain' | 'passkeyOrigins'>;

const TIMEOUT = 5 * 60_000;
// ES256, EdDSA, RS256, as COSE numbers them.
const algorithms = [-7, -8, -257];

// An eighth of all modules of the API: found when the first passkey is, not at every start.
const library = () => import('@simplewebauthn/server');

/** Whether browsers make passkeys for where this hub is. */
export const hasPasskeys = ({ passkeyOrigins }: Pick<Site, 'passkeyOrigins'>): boolean =>
  passkeyOrigins.length > 0;

export interface Holding {
  readonly handle: string;
  readonly email: string;
  readonly name: string;
  /** What its authenticators hold already. */
  readonly credentialIds: readonly string[];
}

/** Found without an address being typed, and never without a finger, a face or a PIN: so it is two factors in one. */
export const creationOptions = async ({ siteName, passkeyDomain }: Site, holding: Holding) =>
  (await library()).generateRegistrationOptions({
    rpName: siteName,
    rpID: passkeyDomain,
    userID: new TextEncoder().encode(holding.handle),
    userName: holding.email || holding.name,
    userDisplayName: holding.name,
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: holding.credentialIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });

export const requestOptions = async ({ passkeyDomain }: Site) =>
  (await library()).generateAuthenticationOptions({
    rpID: passkeyDomain,
    timeout: TIMEOUT,
    userVerification: 'required',
  });

/** Whether a challenge is one of ours, which uses it up. */
export type TakeChallenge = (challenge: string) => Promise<boolean>;

const readObject = (text: string): { readonly [name: string]: unknown } | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

/** The authenticator's name for the passkey that an answer is about. */
export const credentialIdOf = (credential: string): string | undefined => {
  const id = readObject(credential)?.['id'];
  return typeof id === 'string' ? id : undefined;
};

/** Checks what an authenticator made; undefined for whatever is not right with it. The library throws what is wrong. */
export const checkCreation = async (
  { passkeyDomain, passkeyOrigins }: Site,
  credential: string,
  takeChallenge: TakeChallenge,
) => {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(credential) as never,
      expectedChallenge: takeChallenge,
      expectedOrigin: [...passkeyOrigins],
      expectedRPID: passkeyDomain,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential: made, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      can_sync: credentialDeviceType === 'multiDevice',
      is_synced: credentialBackedUp,
    };
  } catch {
    return undefined;
  }
};

const handleOf = (credential: string): unknown => {
  const response = readObject(credential)?.['response'];
  const handle =
    typeof response === 'object' && response !== null && 'userHandle' in response && response.userHandle;
  return typeof handle === 'string' ? Buffer.from(handle, 'base64url').toString() : undefined;
};

/** Checks a signature, what it is over, and that its owner is who the authenticator says; undefined when it is not right. */
export const checkUse = async (
  { passkeyDomain, passkeyOrigins }: Site,
  credential: string,
  stored: StoredCredential,
  takeChallenge: TakeChallenge,
): Promise<{ counter: number; isSynced: boolean } | undefined> => {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: JSON.parse(credential) as never,
      expectedChallenge: takeChallenge,
      expectedOrigin: [...passkeyOrigins],
      expectedRPID: passkeyDomain,
      requireUserVerification: true,
      credential: {
        id: credentialIdOf(credential) ?? '',
        publicKey: new Uint8Array(stored.public_key),
        counter: stored.counter,
      },
    });
    const { credentialDeviceType, credentialBackedUp, newCounter } = authenticationInfo;
    const isSameKind = (credentialDeviceType === 'multiDevice') === stored.can_sync;
    const isRight = verified && isSameKind && handleOf(credential) === stored.passkey_handle;
    return isRight ? { counter: newCounter, isSynced: credentialBackedUp } : undefined;
  } catch {
    return undefined;
  }
};
