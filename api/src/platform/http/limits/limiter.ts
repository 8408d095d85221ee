import { LRUCache } from 'lru-cache';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './limits.ts';
import { MAX_KEYS, MemoryStore, type Store } from './memory-store.ts';

/** What became of a try. */
export interface Taken {
  /** Seconds to wait when it was one too many, else 0. */
  readonly wait: number;
  /** How many more are let through in this window, and how many milliseconds it lasts. */
  readonly left: number;
  readonly endsInMs: number;
}

/** Counts tries in windows that start with the first one. */
export interface Limiter {
  /** Counts a try, and tells what is left. */
  take: (key: string, limit: Limit) => Promise<Taken>;
  /** Counts a try; returns the seconds to wait if the limit is exceeded, else 0. */
  hit: (key: string, limit: Limit) => Promise<number>;
  /** The seconds to wait before the next try would be allowed; counts nothing. */
  peek: (key: string, limit: Limit) => Promise<number>;
  /** Resets the count; returns what it was. */
  clear: (key: string) => Promise<number>;
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** A limiter that counts in a store: Redis, PostgreSQL or memory. */
export const createLimiter = (store: Store): Limiter => {
  // A refused key is not looked up again until its window ends: a flood of tries does not load the store.
  const refused = new LRUCache<string, true>({ max: MAX_KEYS, perf: Date });

  const known = (key: string): number => {
    const left = refused.getRemainingTTL(key);
    return left > 0 ? secondsOf(left) : 0;
  };

  const refuse = (key: string, { msBeforeNext }: RateLimiterRes): number => {
    refused.set(key, true, { ttl: Math.max(1, Math.ceil(msBeforeNext)) });
    return secondsOf(msBeforeNext);
  };

  const take: Limiter['take'] = async (key, { max, seconds }) => {
    const wait = known(key);
    if (wait > 0) return { wait, left: 0, endsInMs: wait * 1000 };
    const count = await store.penalty(key, 1, { customDuration: seconds });
    const { consumedPoints, msBeforeNext } = count;
    if (consumedPoints > max) return { wait: refuse(key, count), left: 0, endsInMs: msBeforeNext };
    return { wait: 0, left: max - consumedPoints, endsInMs: msBeforeNext };
  };

  return {
    take,
    hit: async (key, limit) => (await take(key, limit)).wait,
    peek: async (key, { max }) => {
      const wait = known(key);
      if (wait > 0) return wait;
      const count = await store.get(key);
      if (!count || count.consumedPoints < max) return 0;
      return count.msBeforeNext > 0 ? secondsOf(count.msBeforeNext) : 0;
    },
    clear: async (key) => {
      refused.delete(key);
      const count = await store.get(key);
      if (!count) return 0;
      await store.delete(key);
      return count.consumedPoints;
    },
  };
};

/** A limiter of this process alone. */
export const createMemoryLimiter = (): Limiter => createLimiter(new MemoryStore());

/** A limit multiplied by the operator's factor; undefined if limits are off. */
export const scaled = (limit: Limit, factor: number): Limit | undefined =>
  factor === 0 ? undefined : { ...limit, max: Math.max(1, Math.round(limit.max * factor)) };
