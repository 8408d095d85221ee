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

/** Whether any channel ever had it. */
const everUsed = (channels: Channels, name: string) => {
  const remote = channelsOf(channels, name);
  const used = new Set([
    ...versionsInUse(remote),
    ...remote.past,
    ...remote.retired.map(({ version }) => version),
  ]);
  return ({ version }: { version: string }) => used.has(version);
};

/**
 * Takes releases away that nobody can ask for any more; says which. One that waits to be activated stays, unless a later one
 * was chosen.
 */
export const collectReleases = async (
  store: ReleaseStore,
  remote: string,
  now = Date.now(),
): Promise<string[]> => {
  const { channels } = await store.readChannels();
  const wasUsed = everUsed(channels, remote);
  const releases = await store.listReleases(remote);
  const kept = keptOf(channels, remote, now);
  const latestUsed = releases.find(wasUsed)?.at.getTime() ?? 0;
  const old = releases.filter(
    (release) =>
      !kept.has(release.version) &&
      now - release.at.getTime() > keptMs &&
      (wasUsed(release) || release.at.getTime() < latestUsed),
  );
  const removed: string[] = [];
  for (const { version } of old) {
    // Somebody may have activated it since.
    if (keptOf((await store.readChannels()).channels, remote, now).has(version)) continue;
    await store.removeRelease(remote, version);
    removed.push(version);
  }
  return removed;
};
