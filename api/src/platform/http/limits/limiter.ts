import type { Limit } from './limits.ts';

/** Counts tries. In memory by default; several processes share counts behind the same interface. */
export interface Limiter {
  /** Counts a try; seconds to wait when it is one too many (which does not count), else 0. */
  hit: (key: string, limit: Limit) => Promise<number>;
  /** Seconds to wait before a try would be let through, without counting one. */
  peek: (key: string, limit: Limit) => Promise<number>;
  /** Forgets the tries; how many were counted. */
  clear: (key: string) => Promise<number>;
}

interface Count {
  tries: number;
  readonly endsAt: number;
}

const MAX_KEYS = 100_000;

/** Counts in windows that start with the first try. */
export const createMemoryLimiter = (now: () => number = Date.now): Limiter => {
  const counts = new Map<string, Count>();

  const current = (key: string): Count | undefined => {
    const count = counts.get(key);
    if (count && count.endsAt <= now()) counts.delete(key);
    return counts.get(key);
  };

  const makeRoom = (): void => {
    if (counts.size < MAX_KEYS) return;
    for (const key of [...counts.keys()]) current(key);
    // Still full: the oldest windows are the nearest to their end.
    for (const key of counts.keys()) {
      if (counts.size < MAX_KEYS * 0.9) return;
      counts.delete(key);
    }
  };

  const waitFor = (count: Count | undefined, { max }: Limit): number =>
    count && count.tries >= max ? Math.max(1, Math.ceil((count.endsAt - now()) / 1000)) : 0;

  return {
    hit: async (key, limit) => {
      const count = current(key);
      const wait = waitFor(count, limit);
      if (wait > 0) return wait;
      if (count) count.tries += 1;
      else {
        makeRoom();
        counts.set(key, { tries: 1, endsAt: now() + limit.seconds * 1000 });
      }
      return 0;
    },
    peek: async (key, limit) => waitFor(current(key), limit),
    clear: async (key) => {
      const tries = current(key)?.tries ?? 0;
      counts.delete(key);
      return tries;
    },
  };
};

/** A limit times the operator's factor; undefined when limits are off. */
export const scaled = (limit: Limit, factor: number): Limit | undefined =>
  factor === 0 ? undefined : { ...limit, max: Math.max(1, Math.round(limit.max * factor)) };
