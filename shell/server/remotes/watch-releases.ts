import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Channels, noChannels, type RemoteChannels } from '@hub/shared/contracts/kit/registry/channels';
import { openReleaseStore, type ReleaseStore } from '@hub/shared/releases/release-store';
import type { RemoteOwners } from '@hub/shared/releases/remote-owners';
import { Value } from 'typebox/value';
import type { ReportFault } from '../faults/fault.ts';
import { type Remote, readRemote } from './read-remote.ts';
import { createReleaseCache, type ReleaseCache, UnsignedRelease } from './release-cache.ts';

/** A version that some visitors get. */
export interface CanaryRelease {
  remote: Remote;
  percent: number;
}

/** A version that a channel names and that is not run, as none of the remote's owners signed it. */
export interface UnsignedVersion {
  name: string;
  version: string;
  channel: 'stable' | 'canary';
  reason: string;
}

/** What the store says is in use, ready to be served. */
export interface Released {
  /** By the remote's name. */
  stable: ReadonlyMap<string, Remote>;
  canaries: ReadonlyMap<string, CanaryRelease>;
  owners: Channels['owners'];
  unsigned: readonly UnsignedVersion[];
}

export interface Releases {
  current: () => Released;
  /** Looks whether the channels changed, and has what is new ready before it counts. */
  look: () => Promise<void>;
  /** The folder of any release that lies in the store: open tabs ask for files of older ones. */
  folderOf: ReleaseCache['folderOf'];
  store: ReleaseStore;
  close: () => void;
}

interface Wanted extends Pick<UnsignedVersion, 'name' | 'channel'> {
  version: string | undefined;
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

const nothing: Released = { stable: new Map(), canaries: new Map(), owners: [], unsigned: [] };
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Follows a release store. While it cannot be reached, or a release in it is not whole, what was in use stays. */
export const watchReleases = (options: Options): Releases => {
  const { place, remoteOwners, cacheFolder, baseAddress, everyMs, onFault } = options;
  const store = openReleaseStore(place);
  const cache = createReleaseCache(store, cacheFolder, remoteOwners);
  const copy = path.join(cacheFolder, '.channels.json');
  let released = nothing;
  let seenTag: string | undefined;
  let looking: Promise<void> | undefined;

  const read = async (name: string, version: string): Promise<Remote> => {
    const dist = await cache.folderOf(name, version);
    if (dist === undefined) throw new Error('there is no such release in the store');
    return readRemote(name, dist, { base: `${baseAddress}${name}/${version}/`, version });
  };

  /** One version of a remote; the one before where it cannot be had. */
  const readOr = async (
    { name, version, channel }: Wanted,
    before: Remote | undefined,
    unsigned: UnsignedVersion[],
  ) => {
    if (version === undefined) return undefined;
    if (before?.version === version) return before;
    try {
      return await read(name, version);
    } catch (error) {
      const reason = messageOf(error);
      const message = `${reason}; ${before ? 'the version before stays' : 'there is none before it'}`;
      const isUnsigned = error instanceof UnsignedRelease;
      if (isUnsigned) unsigned.push({ name, version, channel, reason });
      onFault({ remote: name, version, kind: isUnsigned ? 'claim' : 'files', message });
      isWhole = false;
      return before;
    }
  };
  let isWhole = true;

  const use = async (channels: Channels): Promise<void> => {
    const stable = new Map<string, Remote>();
    const canaries = new Map<string, CanaryRelease>();
    const unsigned: UnsignedVersion[] = [];
    isWhole = true;
    const readOne = async ({ name, stable: version, canary }: RemoteChannels) => {
      const usual = { name, version, channel: 'stable' } as const;
      const remote = await readOr(usual, released.stable.get(name), unsigned);
      if (remote) stable.set(name, remote);
      // A canary that cannot be had is none.
      const wanted = { name, version: canary?.version, channel: 'canary' } as const;
      const tried = await readOr(wanted, undefined, unsigned);
      if (tried && canary) canaries.set(name, { remote: tried, percent: canary.percent });
    };
    await Promise.all(channels.remotes.map(readOne));
    released = { stable, canaries, owners: channels.owners, unsigned };
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
      await use(channels);
      // What could not be had is tried again.
      if (isWhole) seenTag = tag;
      if (tag !== undefined) keepCopy(channels);
    } catch (error) {
      onFault({ remote: 'shell', version: 'unknown', kind: 'files', message: messageOf(error) });
      if (released === nothing) await use(readCopy()).catch(() => undefined);
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
    look,
    folderOf: cache.folderOf,
    store,
    close: () => clearInterval(timer),
  };
};
