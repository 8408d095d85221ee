import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Channels } from '@hub/shared/contracts/kit/registry/channels';
import { Release, ReleaseSignature } from '@hub/shared/contracts/kit/registry/release';
import { keptMs } from '@hub/shared/releases/collect-releases';
import { channelsOf, versionsInUse } from '@hub/shared/releases/move-channels';
import type { ReleaseStore } from '@hub/shared/releases/release-store';
import type { RemoteOwners } from '@hub/shared/releases/remote-owners';
import { isSigned } from '@hub/shared/releases/signing';
import { StoreError } from '@hub/shared/releases/store-files';
import { isReleaseName } from '@hub/shared/releases/stored-releases';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** So long nobody asks the store again for a release that is not there. */
const absentMs = 10_000;
const mostAbsent = 1000;

/** The operator has named owners of a remote, and none of them signed its release. */
export class UnsignedRelease extends StoreError {
  constructor() {
    super('it is not signed by an owner of the remote (REMOTE_OWNERS)');
  }
}

const readAs = <Schema extends TSchema>(schema: Schema, file: string): Static<Schema> | undefined => {
  if (!existsSync(file)) return undefined;
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Value.Check(schema, value) ? value : undefined;
};

/**
 * Releases of the store as folders of this machine, each file checked against what the release says of it. What lies here
 * is whole and does not change.
 */
export const createReleaseCache = (store: ReleaseStore, folder: string, owners: RemoteOwners) => {
  const coming = new Map<string, Promise<string | undefined>>();
  const absent = new Map<string, number>();
  /** Places whose signature was checked: what lies there does not change. */
  const trusted = new Set<string>();

  /** The signature of an owner, as it was kept at `place` or as it lies in the store; undefined where none is needed. */
  const signatureOf = async (release: Release, place: string): Promise<ReleaseSignature | undefined> => {
    const keys = owners.get(release.remote);
    if (!keys) return undefined;
    const kept = readAs(ReleaseSignature, path.join(place, 'signature.json'));
    if (isSigned(release, kept, keys)) return kept;
    const stored = await store.readSignature(release.remote, release.version);
    if (!isSigned(release, stored, keys)) throw new UnsignedRelease();
    return stored;
  };

  const keepSignature = (place: string, signature: ReleaseSignature | undefined) => {
    if (signature) writeFileSync(path.join(place, 'signature.json'), JSON.stringify(signature));
  };

  /** What came here before its remote had an owner is looked at again. */
  const checkKept = async (remote: string, place: string): Promise<string> => {
    if (!owners.has(remote) || trusted.has(place)) return place;
    const release = readAs(Release, path.join(place, 'release.json'));
    if (!release) throw new UnsignedRelease();
    keepSignature(place, await signatureOf(release, place));
    trusted.add(place);
    return place;
  };

  const fetchRelease = async (
    remote: string,
    version: string,
    place: string,
  ): Promise<string | undefined> => {
    const release = await store.readRelease(remote, version);
    if (!release) return undefined;
    const signature = await signatureOf(release, place);
    const fresh = path.join(folder, `.${remote}-${version}-${process.pid}`);
    try {
      rmSync(fresh, { recursive: true, force: true });
      mkdirSync(fresh, { recursive: true });
      for await (const { name, data } of store.readFiles(release))
        writeFileSync(path.join(fresh, name), data);
      writeFileSync(path.join(fresh, 'release.json'), JSON.stringify(release));
      keepSignature(fresh, signature);
      mkdirSync(path.dirname(place), { recursive: true });
      // Another process of this machine may have been faster.
      if (!existsSync(place)) renameSync(fresh, place);
      return place;
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  };

  const isAbsent = (key: string) => Date.now() - (absent.get(key) ?? 0) < absentMs;

  /** The folder of a release; undefined where there is no such release. Throws where it cannot be had as it was released. */
  const folderOf = async (remote: string, version: string): Promise<string | undefined> => {
    if (!isReleaseName(remote, version)) return undefined;
    const place = path.join(folder, remote, version);
    if (existsSync(place)) return checkKept(remote, place);
    const key = `${remote} ${version}`;
    if (isAbsent(key)) return undefined;
    const known = coming.get(key);
    if (known) return known;
    const fetched = fetchRelease(remote, version, place).finally(() => coming.delete(key));
    coming.set(key, fetched);
    const found = await fetched;
    if (absent.size >= mostAbsent) absent.clear();
    if (!found) absent.set(key, Date.now());
    return found;
  };

  /** Takes away what no channel has had for so long that nobody asks for it. */
  const tidy = (channels: Channels): void => {
    if (!existsSync(folder)) return;
    for (const remote of readdirSync(folder).filter((name) => !name.startsWith('.'))) {
      const { past, retired, ...used } = channelsOf(channels, remote);
      const inUse = [...versionsInUse({ past, retired, ...used }), ...past];
      for (const version of readdirSync(path.join(folder, remote))) {
        const place = path.join(folder, remote, version);
        const left = retired.find((one) => one.version === version)?.at;
        const since = left === undefined ? statSync(place).mtimeMs : Date.parse(left);
        if (!inUse.includes(version) && Date.now() - since > keptMs) rmSync(place, { recursive: true });
      }
    }
  };

  return { folderOf, tidy };
};

export type ReleaseCache = ReturnType<typeof createReleaseCache>;
