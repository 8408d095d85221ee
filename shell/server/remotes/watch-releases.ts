import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Channels, noChannels } from '@hub/shared/contracts/kit/registry/channels';
import { openReleaseStore, type ReleaseStore } from '@hub/shared/releases/release-store';
import type { RemoteOwners } from '@hub/shared/releases/remote-owners';
import { Value } from 'typebox/value';
import type { ReportFault } from '../faults/fault.ts';
import { createReleaseCache, type ReleaseCache } from './cache/release-cache.ts';
import {
  messageOf,
  nothingReleased,
  type RefusedVersion,
  type Released,
  readReleased,
} from './read-released.ts';
import { type Remote, readRemote } from './read-remote.ts';

export interface Releases {
  /** The same object until another version is in use. */
  current: () => Released;
  /** Releases that are in a channel and are not run. */
  refused: () => readonly RefusedVersion[];
  /** Looks whether the channels changed, and has what is new ready before it counts. */
  look: () => Promise<void>;
  /** The folder of any release that lies in the store: open tabs ask for files of older ones. */
  folderOf: ReleaseCache['folderOf'];
  store: ReleaseStore;
  close: () => void;
}

interface Options {
  /** A folder, or a bucket. */
  place: string;
  remoteOwners: RemoteOwners;
  /** Folder of this machine for copies. */
  cacheFolder: string;
  /** Below which browsers get the files of a release, with a slash at its end. */
  baseAddress: string;
  /** How often the channels are looked at; 0 leaves that to others. */
  everyMs: number;
  onFault: ReportFault;
}

/** Follows a release store. While it cannot be reached, or a release in it is not whole, what was in use stays. */
export const watchReleases = (options: Options): Releases => {
  const { place, remoteOwners, cacheFolder, baseAddress, everyMs, onFault } = options;
  const store = openReleaseStore(place);
  const cache = createReleaseCache(store, cacheFolder, remoteOwners);
  const copy = path.join(cacheFolder, '.channels.json');
  let released = nothingReleased;
  let refused: readonly RefusedVersion[] = [];
  let seenTag: string | undefined;
  let looking: Promise<void> | undefined;

  const read = async (name: string, version: string): Promise<Remote> => {
    const dist = await cache.fetchFolder(name, version);
    if (dist === undefined) throw new Error('there is no such release in the store');
    return readRemote(name, dist, { base: `${baseAddress}${name}/${version}/`, version });
  };

  /** Whether all of it could be had. */
  const use = async (channels: Channels): Promise<boolean> => {
    ({ released, refused } = await readReleased(channels, released, { read, onFault }));
    return refused.length === 0;
  };

  const keepCopy = (channels: Channels) => {
    try {
      mkdirSync(cacheFolder, { recursive: true });
      writeFileSync(copy, JSON.stringify(channels));
      cache.tidy(channels);
    } catch {
      // Where nothing can be written, the next start needs the store.
    }
  };

  const readCopy = (): Channels => {
    try {
      return Value.Parse(Channels, JSON.parse(readFileSync(copy, 'utf8')));
    } catch {
      return noChannels;
    }
  };

  const lookNow = async (): Promise<void> => {
    try {
      const { channels, tag } = await store.readChannels();
      if (tag === seenTag) return;
      // What could not be had is tried again.
      if (await use(channels)) seenTag = tag;
      if (tag !== undefined) keepCopy(channels);
    } catch (error) {
      onFault({ remote: 'shell', version: 'unknown', kind: 'files', message: messageOf(error) });
      if (released === nothingReleased) await use(readCopy()).catch(() => undefined);
    }
  };

  const look = (): Promise<void> => {
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const timer = everyMs > 0 ? setInterval(() => void look(), everyMs) : undefined;
  timer?.unref();
  return {
    current: () => released,
    refused: () => refused,
    look,
    folderOf: cache.folderOf,
    store,
    close: () => clearInterval(timer),
  };
};
