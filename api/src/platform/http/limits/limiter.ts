import { LRUCache } from 'lru-cache';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './limits.ts';
import { MAX_KEYS, MemoryStore, type Store } from './memory-store.ts';

/** Counts tries in windows that start with the first one. */
export interface Limiter {
  /** Counts a try; seconds to wait when it is one too many, else 0. */
  hit: (key: string, limit: Limit) => Promise<number>;
  /** Seconds to wait before a try would be let through, without counting one. */
  peek: (key: string, limit: Limit) => Promise<number>;
  /** Forgets the tries; how many were counted. */
  clear: (key: string) => Promise<number>;
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** A limiter whose counts lie in a store. */
export const createLimiter = (store: Store): Limiter => {
  // Who was refused asks the store no more until the window ends: a flood of tries costs it nothing.
  const refused = new LRUCache<string, true>({ max: MAX_KEYS, perf: Date });

  const known = (key: string): number => {
    const left = refused.getRemainingTTL(key);
    return left > 0 ? secondsOf(left) : 0;
  };

  const refuse = (key: string, { msBeforeNext }: RateLimiterRes): number => {
    refused.set(key, true, { ttl: Math.max(1, Math.ceil(msBeforeNext)) });
    return secondsOf(msBeforeNext);
  };

  return {
    hit: async (key, { max, seconds }) => {
      const wait = known(key);
      if (wait > 0) return wait;
      const count = await store.penalty(key, 1, { customDuration: seconds });
      return count.consumedPoints > max ? refuse(key, count) : 0;
    },
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

/** A limit times the operator's factor; undefined when limits are off. */
export const scaled = (limit: Limit, factor: number): Limit | undefined =>
  factor === 0 ? undefined : { ...limit, max: Math.max(1, Math.round(limit.max * factor)) };
