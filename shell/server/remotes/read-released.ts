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
  refused: readonly RefusedVersion[];
}

export const nothingReleased: Released = { stable: new Map(), canaries: new Map(), owners: [], refused: [] };

interface Options {
  /** Throws where a version cannot be had. */
  read: (name: string, version: string) => Promise<Remote>;
  onFault: ReportFault;
}

interface Wanted extends Pick<RefusedVersion, 'name' | 'channel'> {
  version: string | undefined;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Makes the versions ready that the channels name. `isWhole`: each could be had; where not, what was in use `before` stays. */
export const readReleased = async (
  channels: Channels,
  before: Released,
  { read, onFault }: Options,
): Promise<{ released: Released; isWhole: boolean }> => {
  const stable = new Map<string, Remote>();
  const canaries = new Map<string, CanaryRelease>();
  const refused: RefusedVersion[] = [];
  let isWhole = true;

  /** One version of a remote; the one before where it cannot be had. */
  const readOr = async ({ name, version, channel }: Wanted, known: Remote | undefined) => {
    if (version === undefined) return undefined;
    if (known?.version === version) return known;
    try {
      return await read(name, version);
    } catch (error) {
      const reason = messageOf(error);
      const message = `${reason}; ${known ? 'the version before stays' : 'there is none before it'}`;
      refused.push({ name, version, channel, reason });
      onFault({ remote: name, version, kind: error instanceof UnsignedRelease ? 'claim' : 'files', message });
      isWhole = false;
      return known;
    }
  };

  const readOne = async ({ name, stable: version, canary }: RemoteChannels) => {
    const remote = await readOr({ name, version, channel: 'stable' }, before.stable.get(name));
    if (remote) stable.set(name, remote);
    // A canary that cannot be had is none.
    const tried = await readOr({ name, version: canary?.version, channel: 'canary' }, undefined);
    if (tried && canary) canaries.set(name, { remote: tried, percent: canary.percent });
  };

  await Promise.all(channels.remotes.map(readOne));
  return { released: { stable, canaries, owners: channels.owners, refused }, isWhole };
};
