import { exportJwk, importJwk } from '@fedify/fedify';
import { LRUCache } from 'lru-cache';
import { createQueue } from '../../../platform/queue.ts';
import { seal, unseal } from '../../../platform/sealing.ts';
import { findKey, insertKey, type KeyRow, removeKey } from './keys.queries.ts';
import type { Wire } from './safe-address.ts';

// What every server understands; a longer one only costs both sides more.
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const;
const MOST_OPEN = 500;

// Making a pair takes a processor's tenth of a second: one at a time, whoever asks for accounts.
const enter = createQueue({ name: 'federation keys', atOnce: 1, mostWaiting: 64, isApart: true });

const ownerOf = (userId: number): string => `federation:${userId}`;

const open = async ({ config }: Wire, userId: number, row: KeyRow): Promise<CryptoKeyPair | undefined> => {
  const plain = unseal(config, ownerOf(userId), row.private_key);
  if (!plain) return undefined;
  const privateKey = await importJwk(JSON.parse(plain.toString('utf8')) as JsonWebKey, 'private');
  return { privateKey, publicKey: await importJwk(row.public_key, 'public') };
};

const make = async ({ db, config }: Wire, userId: number): Promise<void> => {
  const leave = await enter();
  try {
    const pair = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
    const secret = Buffer.from(JSON.stringify(await exportJwk(pair.privateKey)));
    await insertKey(db, userId, {
      public_key: await exportJwk(pair.publicKey),
      private_key: seal(config, ownerOf(userId), secret),
    });
  } finally {
    leave();
  }
};

const opened = new WeakMap<object, LRUCache<number, CryptoKeyPair>>();

/** What a member signs with, made when it is first needed. */
export const keyPairOf = async (wire: Wire, userId: number): Promise<CryptoKeyPair> => {
  const known = opened.get(wire.db) ?? new LRUCache<number, CryptoKeyPair>({ max: MOST_OPEN });
  opened.set(wire.db, known);
  const found = known.get(userId);
  if (found) return found;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const row = await findKey(wire.db, userId);
    const pair = row && (await open(wire, userId, row));
    if (pair) {
      known.set(userId, pair);
      return pair;
    }
    if (row) await removeKey(wire.db, userId, row);
    await make(wire, userId);
  }
  throw new Error('no key');
};
