import type { Logger } from '@hub/shared/logging/logger';
import { currentSignal } from './deadlines/current.ts';
import { isDiskFull, tellDiskFull, tellNotStored } from './disk-full.ts';

/** Stores what can be made again: where that fails, a reader gets it all the same, and it is made again the next time. */
export const storeIfPossible = async (log: Logger, store: () => Promise<void>): Promise<void> => {
  try {
    await store();
  } catch (error) {
    // Nobody waits for it any more: that is no failure of the place.
    if (currentSignal()?.aborted === true) throw error;
    (isDiskFull(error) ? tellDiskFull : tellNotStored)(log, error);
  }
};
