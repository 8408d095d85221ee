import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Where counts lie. */
export type Store = Pick<RateLimiterAbstract, 'penalty' | 'get' | 'delete'>;

/** No more keys are remembered by a process, however many addresses come. */
export const MAX_KEYS = 100_000;

/** Each limit is given with the try; the library's own would be another for each instance. */
export const anyLimit = { points: 1, duration: 1, keyPrefix: '' };

/** Counts of this process. When there are too many, those go whose last try is the longest ago. */
export class MemoryStore extends RateLimiterMemory {
  private readonly keys = new LRUCache<string | number, true>({
    max: MAX_KEYS,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void this.delete(key);
    },
  });

  constructor() {
    super(anyLimit);
  }

  override penalty(
    key: string | number,
    points?: number,
    options?: { readonly customDuration?: number },
  ): Promise<RateLimiterRes> {
    this.keys.set(key, true);
    return super.penalty(key, points, options);
  }
}
