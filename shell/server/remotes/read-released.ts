import type { Channels, RemoteChannels } from '@hub/shared/contracts/kit/registry/channels';
import type { ReportFault } from '../faults/fault.ts';
import { UnsignedRelease } from './cache/signature-check.ts';
import type { Remote } from './read-remote.ts';

/** A version that some visitors get. */
export interface CanaryRelease {
  remote: Remote;
  percent: number;
}

/** A version that a channel names and that is not run: it cannot be had whole, or none of the remote's owners signed it. */
export interface RefusedVersion {
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
}

export const nothingReleased: Released = { stable: new Map(), canaries: new Map(), owners: [] };

interface Options {
  /** Throws where a version cannot be had. */
  read: (name: string, version: string) => Promise<Remote>;
  onFault: ReportFault;
}

interface Wanted extends Pick<RefusedVersion, 'name' | 'channel'> {
  version: string | undefined;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Tells apart what is released: a version's files never change. */
const keyOf = ({ stable, canaries, owners }: Released): string =>
  JSON.stringify([
    [...stable].map(([name, { version }]) => [name, version]).sort(),
    [...canaries].map(([name, { remote, percent }]) => [name, remote.version, percent]).sort(),
    owners,
  ]);

/**
 * Makes the versions ready that the channels name. Where one cannot be had, what was in use `before` stays; where nothing
 * changed, `before` itself is returned, as whatever is made of another object is made anew.
 */
export const readReleased = async (
  channels: Channels,
  before: Released,
  { read, onFault }: Options,
): Promise<{ released: Released; refused: RefusedVersion[] }> => {
  const stable = new Map<string, Remote>();
  const canaries = new Map<string, CanaryRelease>();
  const refused: RefusedVersion[] = [];

  /** One version of a remote, which may be one that is `known`; `instead` where it cannot be had. */
  const readOr = async (
    { name, version, channel }: Wanted,
    known: Remote | undefined,
    instead: Remote | undefined,
  ) => {
    if (version === undefined) return undefined;
    if (known?.version === version) return known;
    try {
      return await read(name, version);
    } catch (error) {
      const reason = messageOf(error);
      const message = `${reason}; ${instead ? 'the version before stays' : 'there is none before it'}`;
      refused.push({ name, version, channel, reason });
      onFault({ remote: name, version, kind: error instanceof UnsignedRelease ? 'claim' : 'files', message });
      return instead;
    }
  };

  const readOne = async ({ name, stable: version, canary }: RemoteChannels) => {
    const inUse = before.stable.get(name);
    const remote = await readOr({ name, version, channel: 'stable' }, inUse, inUse);
    if (remote) stable.set(name, remote);
    const wanted = { name, version: canary?.version, channel: 'canary' } as const;
    // A canary that cannot be had is none.
    const tried = await readOr(wanted, before.canaries.get(name)?.remote, undefined);
    if (tried && canary) canaries.set(name, { remote: tried, percent: canary.percent });
  };

  await Promise.all(channels.remotes.map(readOne));
  const released: Released = { stable, canaries, owners: channels.owners };
  return { released: keyOf(released) === keyOf(before) ? before : released, refused };
};
