import type { Change } from '@hub/shared/contracts/kit/registry/channels';
import type { Logger } from '@hub/shared/logging/logger';
import { openReleaseStore, type ReleaseStore } from '@hub/shared/releases/release-store';
import type { Deployed } from './remote-health.present.ts';

const MOST_CHANGES = 50;
const KEPT_MS = 10_000;

const lastChanges = async (store: ReleaseStore, latest: number, remotes: number): Promise<Change[]> => {
  const changes: Change[] = [];
  const told = new Set<string>();
  for (let revision = latest; revision > latest - MOST_CHANGES && told.size < remotes; revision -= 1) {
    const [change] = await store.readLog(revision, 1);
    if (!change) break;
    told.add(change.remote);
    changes.push(change);
  }
  return changes;
};

/** Reads what the release store says, at most every ten seconds; a store that is away hides nothing else. */
export const watchDeployed = (place: string, log: Logger, now: () => Date): (() => Promise<Deployed>) => {
  const store = openReleaseStore(place);
  let last: { at: number; read: Promise<Deployed> } | undefined;
  const read = async (): Promise<Deployed> => {
    try {
      const [{ channels }, hub] = await Promise.all([store.readChannels(), store.readHub()]);
      return {
        running: hub?.remotes,
        remotes: channels.remotes,
        log: await lastChanges(store, channels.revision, channels.remotes.length),
      };
    } catch (error) {
      log.warn({ error: String(error) }, 'release store not read');
      return { running: undefined, remotes: [], log: [] };
    }
  };
  return () => {
    const at = now().getTime();
    if (!last || at - last.at >= KEPT_MS) last = { at, read: read() };
    return last.read;
  };
};
