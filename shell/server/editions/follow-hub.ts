import type { ReleaseStore } from '@hub/shared/releases/release-store';
import type { Builds } from '../remotes/builds.ts';
import { describeHub } from './describe-hub.ts';

interface Options {
  store: ReleaseStore;
  builds: () => Builds;
}

/**
 * Writes down in the store what this hub carries and holds, whenever that changed: releases are checked against it when
 * they are published, the very first one too: where there is no folder yet, it is made.
 */
export const followHub = ({ store, builds }: Options) => {
  let seen: Builds | undefined;
  let written: string | undefined;
  return async (): Promise<void> => {
    const now = builds();
    if (now === seen) return;
    seen = now;
    const state = describeHub(now);
    const text = JSON.stringify(state);
    if (text === written) return;
    written = text;
    // A store that cannot be written is an operator's choice: releases are then checked by this hub alone.
    await store.writeHub(state).catch(() => undefined);
  };
};
