import { readFileSync } from 'node:fs';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { Name } from '../contracts/kit/registry/words.ts';
import { StartError } from '../door/start-error.ts';
import { isOwnerKey, type OwnerKey } from './signing.ts';

/** Whose releases of a remote are taken: its public keys. A remote that is not named may be released by anybody with the store's key. */
export type RemoteOwners = ReadonlyMap<string, readonly OwnerKey[]>;

const OwnersFile = Type.Record(
  Name,
  Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 60 }),
      key: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    { maxItems: 50 },
  ),
  { additionalProperties: false },
);

const parse = (text: string): Static<typeof OwnersFile> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(OwnersFile, value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const fail = (file: string, why: string): never => {
  throw new StartError(`REMOTE_OWNERS ${file}：${why}`);
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fail(file, '读不到 / cannot be read');
  }
};

/** Reads the file of `REMOTE_OWNERS`; throws with what is wrong with it, since a hub without it would trust everybody. */
export const readRemoteOwners = (file: string): RemoteOwners => {
  if (file === '') return new Map();
  const owners =
    parse(readText(file)) ?? fail(file, '应为 {"mf-events":[{"name":…,"key":…}]} / should be such JSON');
  for (const [remote, keys] of Object.entries(owners)) {
    const bad = keys.find(({ key }) => !isOwnerKey(key));
    if (bad) fail(file, `${remote} 的 ${bad.name} 不是 Ed25519 公钥 / is no Ed25519 public key`);
  }
  return new Map(Object.entries(owners));
};
