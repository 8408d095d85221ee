import type { Channels, RemoteChannels } from '../contracts/kit/registry/channels.ts';

/** What is to be done cannot be done as things are. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
}

const longestPast = 20;
const longestRetired = 500;

const none = (name: string): RemoteChannels => ({ name, past: [], retired: [] });

export const channelsOf = ({ remotes }: Channels, name: string): RemoteChannels =>
  remotes.find((remote) => remote.name === name) ?? none(name);

/** The versions that visitors may get, or got before and may get again. */
export const versionsInUse = ({ stable, canary }: RemoteChannels): string[] =>
  [...new Set([stable, canary?.version])].filter((version) => version !== undefined);

/** What left all channels is retired from this moment on; what came back is not. */
const retire = (before: RemoteChannels, after: RemoteChannels, at: string): RemoteChannels => {
  const used = versionsInUse(after);
  const left = versionsInUse(before).filter((version) => !used.includes(version));
  const retired = [
    ...left.map((version) => ({ version, at })),
    ...before.retired.filter(({ version }) => !used.includes(version) && !left.includes(version)),
  ].slice(0, longestRetired);
  return { ...after, retired };
};

const put = (channels: Channels, remote: RemoteChannels): Channels => ({
  ...channels,
  remotes: channels.remotes.some(({ name }) => name === remote.name)
    ? channels.remotes.map((other) => (other.name === remote.name ? remote : other))
    : [...channels.remotes, remote],
});

const change = (
  channels: Channels,
  name: string,
  at: string,
  move: (remote: RemoteChannels) => RemoteChannels,
) => {
  const before = channelsOf(channels, name);
  return put(channels, retire(before, move(before), at));
};

/** Everybody gets this version. */
export const activate = (channels: Channels, name: string, version: string, at: string): Channels =>
  change(channels, name, at, ({ stable, past, retired }) => ({
    name,
    stable: version,
    past: stable === undefined || stable === version ? past : [stable, ...past].slice(0, longestPast),
    retired,
  }));

/** So many of a hundred visitors get this version, and testers. */
export const startCanary = (
  channels: Channels,
  name: string,
  canary: { version: string; percent: number },
  at: string,
): Channels =>
  change(channels, name, at, (remote) => {
    if (remote.stable === canary.version)
      throw new ChannelError(`${name} ${canary.version} is what everybody has already`);
    return { ...remote, canary };
  });

export const endCanary = (channels: Channels, name: string, at: string): Channels =>
  change(channels, name, at, ({ canary, ...remote }) => {
    if (!canary) throw new ChannelError(`${name} has no canary`);
    return remote;
  });

/** Ends a canary; where there is none, everybody gets the stable version before. */
export const rollBack = (channels: Channels, name: string, at: string): Channels => {
  const { canary, past, stable } = channelsOf(channels, name);
  if (canary) return endCanary(channels, name, at);
  const [previous, ...older] = past;
  if (stable === undefined || previous === undefined)
    throw new ChannelError(`${name} has no version before this one`);
  return change(channels, name, at, ({ retired }) => ({ name, stable: previous, past: older, retired }));
};

/** The hub has the remote from its own folders again, or not at all. */
export const removeRemote = (channels: Channels, name: string, at: string): Channels =>
  change(channels, name, at, ({ retired }) => ({ name, past: [], retired }));
