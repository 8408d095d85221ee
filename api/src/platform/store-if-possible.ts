import type { Logger } from '@hub/shared/logging/logger';
import { isDiskFull, tellDiskFull } from '../disk-full.ts';

/** Keeps a file that can be made again: where there is no room for it, it is made again the next time. */
export const storeIfRoom = async (log: Logger, keep: () => Promise<void>): Promise<void> => {
  try {
    await keep();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    tellDiskFull(log, error);
  }
};
