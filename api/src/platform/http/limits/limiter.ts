import { isIPv6 } from 'node:net';
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

const firstGroups = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':');
};

/** One household of IPv6 owns a whole /64, so it counts as one address. */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${firstGroups(address.split('%')[0] ?? '')}::/64` : address;
};
