import type { ReleaseStore } from '@hub/shared/releases/release-store';
import type { Builds } from '../remotes/builds.ts';
import type { RefusedVersion } from '../remotes/read-released.ts';
import { describeHub } from './describe-hub.ts';

interface Options {
  store: Pick<ReleaseStore, 'writeHub'>;
  builds: () => Builds;
  refused: () => readonly RefusedVersion[];
}

/** So long a store that could not be written is left alone. */
const pauseMs = 10_000;

/**
 * Writes down in the store what this hub carries and holds, whenever that changed: releases are checked against it when
 * they are published, the very first one too: where there is no folder yet, it is made.
 */
export const followHub = ({ store, builds, refused }: Options) => {
  let told: { builds: Builds; refused: readonly RefusedVersion[] } | undefined;
  let written: string | undefined;
  let pausedUntil = 0;
  let writing: Promise<void> | undefined;
  let isAskedAgain = false;

  const tell = async (): Promise<void> => {
    const now = { builds: builds(), refused: refused() };
    if (now.builds === told?.builds && now.refused === told.refused) return;
    if (Date.now() < pausedUntil) return;
    try {
      const state = describeHub(now.builds, now.refused);
      const text = JSON.stringify(state);
      if (text !== written) await store.writeHub(state);
      written = text;
      told = now;
    } catch {
      // A store that is never to be written is an operator's choice: releases are then checked by this hub alone. A build that
      // cannot be described is told of where it is read.
      pausedUntil = Date.now() + pauseMs;
    }
  };

  /** One after the other, so that the latest is what stays. */
  const tellAll = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false;
        await tell();
      } while (isAskedAgain);
    } finally {
      writing = undefined;
    }
  };

  return (): Promise<void> => {
    isAskedAgain = true;
    writing ??= tellAll();
    return writing;
  };
};
