import type { Channels } from '../contracts/kit/registry/channels.ts';
import { channelsOf, versionsInUse } from './move-channels.ts';
import type { ReleaseStore } from './release-store.ts';

/** So long open tabs ask for the files of a version that is in no channel any more. */
export const keptMs = 7 * 24 * 3_600_000;
/** So many versions can be rolled back to, however old they are. */
const keptPast = 3;

/** The versions that must stay: in use, to be rolled back to, or left not long ago. */
const keptOf = (channels: Channels, name: string, now: number): Set<string> => {
  const remote = channelsOf(channels, name);
  const recent = remote.retired.filter(({ at }) => now - Date.parse(at) < keptMs);
  return new Set([
    ...versionsInUse(remote),
    ...remote.past.slice(0, keptPast),
    ...recent.map(({ version }) => version),
  ]);
};

/** Takes releases away that nobody can ask for any more; says which. */
export const collectReleases = async (
  store: ReleaseStore,
  remote: string,
  now = Date.now(),
): Promise<string[]> => {
  const { channels } = await store.readChannels();
  const kept = keptOf(channels, remote, now);
  const old = (await store.listReleases(remote)).filter(
    ({ version, at }) => !kept.has(version) && now - at.getTime() > keptMs,
  );
  for (const { version } of old) await store.removeRelease(remote, version);
  return old.map(({ version }) => version);
};
