import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Release, ReleaseSignature } from '../contracts/kit/registry/release.ts';

/** The private key of a team, and what it is called. */
export interface TeamKey {
  readonly name: string;
  readonly key: KeyObject;
}

/** A public key, as the operator lists it: base64 of its DER. */
export interface OwnerKey {
  readonly name: string;
  readonly key: string;
}

const written = /^([\w.-]{1,60}):([A-Za-z0-9+/]+=*)$/;

/** A new pair: `secret` is for `RELEASE_KEY`, `owner` for the operator. */
export const createTeamKey = (name: string): { secret: string; owner: OwnerKey } => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { secret: `${name}:${secret}`, owner: { name, key } };
};

const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

/** Whether a text is a public key that signatures can be checked with. */
export const isOwnerKey = (text: string): boolean => {
  try {
    return publicKeyOf(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
};

/** Reads `RELEASE_KEY`; what is wrong with it is said without it. */
export const readTeamKey = (text: string): TeamKey => {
  const [, name = '', secret = ''] = written.exec(text) ?? [];
  try {
    const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return { name, key };
  } catch {
    // It is said below.
  }
  throw new Error('RELEASE_KEY 无效 / is invalid: npm run release -- keys <remote> makes one');
};

/** What is signed: all that a release is, in one order. The first word keeps other signatures of the key apart. */
const textOf = ({ remote, version, createdAt, by, from, needs, exposes, files }: Release): Buffer => {
  const listed = files.map(({ name, size, integrity }) => [name, size, integrity]);
  const modules = Object.entries(needs.modules).sort(([one], [other]) => (one < other ? -1 : 1));
  const all = ['hub release', remote, version, createdAt, by, from, needs.shared, modules, exposes, listed];
  return Buffer.from(JSON.stringify(all));
};

export const signRelease = (release: Release, { name, key }: TeamKey): ReleaseSignature => ({
  format: 1,
  by: name,
  signature: sign(null, textOf(release), key).toString('base64'),
});

/** Whether one of these keys signed exactly this release. */
export const isSigned = (
  release: Release,
  signature: ReleaseSignature | undefined,
  keys: readonly OwnerKey[],
): boolean => {
  if (!signature) return false;
  const [text, given] = [textOf(release), Buffer.from(signature.signature, 'base64')];
  return keys.some(({ key }) => verify(null, text, publicKeyOf(key), given));
};
