import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Channels } from '@hub/shared/contracts/kit/registry/channels';
import type { ReleaseStore } from '@hub/shared/releases/release-store';
import type { RemoteOwners } from '@hub/shared/releases/remote-owners';
import { StoreError, StoreUnreachable } from '@hub/shared/releases/store-files';
import { isReleaseName } from '@hub/shared/releases/stored-releases';
import { LRUCache } from 'lru-cache';
import { createSignatureCheck } from './signature-check.ts';
import { tidyReleases } from './tidy-releases.ts';

/** So long no browser's request makes the store look again for a release that is not there, or not whole. */
const failureMs = 10_000;
const mostFailures = 1000;

const keyOf = (remote: string, version: string) => `${remote} ${version}`;

/**
 * Releases of the store as folders of this machine, each file checked against what the release says of it. What lies here
 * is whole and does not change.
 */
export const createReleaseCache = (store: ReleaseStore, folder: string, owners: RemoteOwners) => {
  const { signatureOf, keepSignature, checkKept } = createSignatureCheck(store, owners);
  const coming = new Map<string, Promise<string | undefined>>();
  const failures = new LRUCache<string, { error?: StoreError }>({ max: mostFailures, ttl: failureMs });

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

  const fetchOnce = (remote: string, version: string, place: string) => {
    const key = keyOf(remote, version);
    const known = coming.get(key);
    if (known) return known;
    const fetched = fetchRelease(remote, version, place).finally(() => coming.delete(key));
    coming.set(key, fetched);
    return fetched;
  };

  /** As `folderOf`, and looks into the store whatever is remembered. */
  const fetchFolder = async (remote: string, version: string): Promise<string | undefined> => {
    if (!isReleaseName(remote, version)) return undefined;
    const key = keyOf(remote, version);
    const place = path.join(folder, remote, version);
    try {
      const found = existsSync(place)
        ? await checkKept(remote, place)
        : await fetchOnce(remote, version, place);
      if (found) failures.delete(key);
      else failures.set(key, {});
      return found;
    } catch (error) {
      // A store that is away may be back at the next request.
      if (error instanceof StoreError && !(error instanceof StoreUnreachable)) failures.set(key, { error });
      throw error;
    }
  };

  /** The folder of a release; undefined where there is no such release. Throws where it cannot be had as it was released. */
  const folderOf = async (remote: string, version: string): Promise<string | undefined> => {
    const failure = failures.get(keyOf(remote, version));
    if (!failure) return fetchFolder(remote, version);
    if (failure.error) throw failure.error;
    return undefined;
  };

  return { folderOf, fetchFolder, tidy: (channels: Channels) => tidyReleases(folder, channels) };
};

export type ReleaseCache = ReturnType<typeof createReleaseCache>;
