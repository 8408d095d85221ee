import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@hub/shared/door/start-error';
import type { Config } from './config/read-config.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Place = Pick<Config, 'dataDir' | 'secretKey'>;

/** The key of the setting, else that of the data folder, which the first who needs it makes. */
const readKey = ({ dataDir, secretKey }: Place): Buffer => {
  if (secretKey !== '') return Buffer.from(secretKey, 'hex');
  const file = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Fails where it is there, also for whoever was a moment later.
    writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
};

/** Encrypts a secret for the database (AES-256-GCM). `owner` must be the same for decryption. */
export const seal = (place: Place, owner: string, plain: Buffer): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', readKey(place), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

/** Decrypts; undefined if it was encrypted with another key or for another owner. */
export const unseal = (place: Place, owner: string, sealed: Buffer): Buffer | undefined => {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', readKey(place), iv).setAAD(Buffer.from(owner));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
};
