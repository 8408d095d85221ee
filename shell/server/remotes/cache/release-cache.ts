import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Channels } from '@hub/shared/contracts/kit/registry/channels';
import type { ReleaseStore } from '@hub/shared/releases/release-store';
import type { RemoteOwners } from '@hub/shared/releases/remote-owners';
import { isReleaseName } from '@hub/shared/releases/stored-releases';
import { createSignatureCheck } from './signature-check.ts';
import { tidyReleases } from './tidy-releases.ts';

/** So long nobody asks the store again for a release that is not there. */
const absentMs = 10_000;
const mostAbsent = 1000;

/**
 * Releases of the store as folders of this machine, each file checked against what the release says of it. What lies here
 * is whole and does not change.
 */
export const createReleaseCache = (store: ReleaseStore, folder: string, owners: RemoteOwners) => {
  const { signatureOf, keepSignature, checkKept } = createSignatureCheck(store, owners);
  const coming = new Map<string, Promise<string | undefined>>();
  const absent = new Map<string, number>();

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

  return { folderOf, tidy: (channels: Channels) => tidyReleases(folder, channels) };
};

export type ReleaseCache = ReturnType<typeof createReleaseCache>;
