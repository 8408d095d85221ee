import { factsOf, type Logger } from '@hub/shared/logging/logger';

/** Work that this process does again and again. */
export interface Repeats {
  readonly start: (name: string, seconds: number, run: () => Promise<void>) => void;
  /** Ends with what is under way. */
  readonly stop: () => Promise<void>;
}

/** Each begins anew so many seconds after it ended, also where it failed. */
export const createRepeats = (log: Logger): Repeats => {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  const start: Repeats['start'] = (name, seconds, run) => {
    const once = async (): Promise<void> => {
      try {
        await run();
      } catch (error) {
        log.warn({ job: name, error: factsOf(error) }, 'job failed');
      }
    };
    const wait = (): void => {
      if (isStopped) return;
      timers.set(name, setTimeout(begin, seconds * 1000).unref());
    };
    const begin = (): void => {
      const work = once();
      running.add(work);
      void work.finally(() => {
        running.delete(work);
        wait();
      });
    };
    wait();
  };

  return {
    start,
    stop: async () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
};
