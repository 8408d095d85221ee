import { setTimeout } from 'node:timers/promises';

/** A thread needs a moment to start. */
export const eventually = async (check: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await check();
    } catch (error) {
      if (tries === 100) throw error;
      await setTimeout(50);
    }
  }
};
