import type { RemoteHost } from '@hub/shared/runtime/remotes';
import { trustScriptsBelow } from '@hub/shared/runtime/trusted-types';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { withTimeout } from '../async/with-timeout.ts';
import type { Registry } from '../contracts/kit/registry.ts';
import { fetchPlugin } from './fetch-plugin.ts';
import { baseOf, remoteOf } from './remote-places.ts';
import { sharedVersion } from './shared-version.ts';
import { StyleSheets } from './style-sheets.ts';
import { isInRange } from './version-range.ts';

export interface RemoteHostOptions {
  registry: Registry;
  /** Manifest address → manifest, for those that came with the document. */
  manifests: Record<string, unknown>;
  timeoutMs: number;
}

const containerName = (remote: string) => remote.replaceAll('-', '_');

/**
 * The federation as one object: remotes by name, with time-outs for everything that can hang, retries that
 * pass broken caches by, and a page that waits for its style sheets.
 */
export const createRemoteHost = ({ registry, manifests, timeoutMs }: RemoteHostOptions): RemoteHost => {
  // Counted for a remote as a whole: its pages, entries and slots fail and are asked for again one by one.
  const attempts = new Map<string, number>();
  const failed = new Set<string>();
  for (const { name } of registry.remotes) trustScriptsBelow(baseOf(registry, name));
  const sheets = new StyleSheets(timeoutMs);
  const attemptFor = (url: string) => attempts.get(remoteOf(registry, url) ?? '') ?? 0;
  registerPlugins([fetchPlugin({ manifests, timeoutMs, sheets, attemptFor })]);
  sheets.watch((url) => remoteOf(registry, url) !== undefined);
  registerRemotes(registry.remotes.map(({ name, entry }) => ({ name: containerName(name), entry })));

  const attemptOf = (remote: string) => attempts.get(remote) ?? 0;
  const again = (remote: string, attempt: number) => {
    attempts.set(remote, attempt);
    failed.delete(remote);
    const entry = registry.remotes.find(({ name }) => name === remote)?.entry;
    if (entry) registerRemotes([{ name: containerName(remote), entry }], { force: true });
    sheets.retryFailed(baseOf(registry, remote), attempt);
  };

  return {
    registry,
    isAlive: async (remote) => {
      const entry = registry.remotes.find(({ name }) => name === remote)?.entry;
      if (!entry) return false;
      const init = { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) } as const;
      return fetch(entry, init)
        .then(isManifest)
        .catch(() => false);
    },
    load: async (remote, expose, attempt) => {
      refuseUnfit(registry, remote);
      // What hung under this attempt's addresses would hang again.
      const least = attempt > 0 && failed.has(remote) ? attemptOf(remote) + 1 : 0;
      if (Math.max(attempt, least) > attemptOf(remote)) again(remote, Math.max(attempt, least));
      const current = attemptOf(remote);
      try {
        const loading = loadRemote<unknown>(`${containerName(remote)}/${expose}`);
        const module = await withTimeout(loading, 2 * timeoutMs, `remote ${remote}`);
        await sheets.settled(baseOf(registry, remote));
        return module;
      } catch (error) {
        if (current === attemptOf(remote)) failed.add(remote);
        throw error;
      }
    },
  };
};

/** A remote that was built for another hub is not even asked for: what it would do with this one nobody knows. */
const refuseUnfit = ({ remotes }: Registry, remote: string) => {
  const known = remotes.find(({ name }) => name === remote);
  if (known?.unfit) throw new Error(`remote ${remote}: ${known.unfit}`);
  if (known && !isInRange(sharedVersion, known.shared))
    throw new Error(`remote ${remote}: needs @hub/shared ${known.shared}, this page has ${sharedVersion}`);
};

const isManifest = async (response: Response) => {
  const manifest: unknown = response.ok ? await response.json() : undefined;
  return typeof manifest === 'object' && manifest !== null && 'exposes' in manifest;
};
