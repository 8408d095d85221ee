import { createHash } from 'node:crypto';
import { waitWhile } from '@hub/shared/async/wait-while';
import { LRUCache } from 'lru-cache';
import { EncodedText } from '../../http/encoded-text.ts';
import { patienceMs } from '../../http/in-time.ts';
import { ApiAway, type Output } from './output.ts';

/** What was made, ready to be sent. */
export interface CachedOutput {
  type: string;
  text: EncodedText;
  /** Weak: it is the same text, however it is packed. */
  etag: string;
}

const maxEntries = 300;
const maxBytes = 64 * 1024 * 1024;
const secondChanceMs = 2000;

const toCached = ({ type, text }: Output): CachedOutput => {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { type, text: new EncodedText(text), etag: `W/"${hash}"` };
};

type Make = () => Promise<Output>;

/** Asks for what was made under a key no longer than `seconds` ago, else for what `make` makes now. */
export type OutputCache = (key: string, seconds: number, make: Make) => Promise<CachedOutput>;

/**
 * The same for those who wait so long and no longer: then what was made `before` is better than nothing. The making goes
 * on, for who comes next.
 */
const inTime =
  (longestMs: number, cached: OutputCache, before: (key: string) => CachedOutput | undefined): OutputCache =>
  async (key, seconds, make) => {
    const signal = AbortSignal.timeout(longestMs);
    try {
      return await waitWhile(signal, cached(key, seconds, make));
    } catch (cause) {
      if (cause !== signal.reason) throw cause;
      const old = before(key);
      if (old) return old;
      throw new ApiAway('the API takes too long', { cause });
    }
  };

/**
 * It is the same for everybody, so those who ask at one time wait for one making, each so long and no longer. While the API
 * is away or silent, what was made before is still better than nothing. With `isOff` each is made anew.
 */
export const createOutputCache = (isOff: boolean, longestMs = patienceMs): OutputCache => {
  if (isOff)
    return inTime(
      longestMs,
      async (_key, _seconds, make) => toCached(await make()),
      () => undefined,
    );
  const cache = new LRUCache<string, CachedOutput, Make>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => text.size,
    // Many others that are asked for meanwhile put one out that is being made; who waits for it gets it still.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, old, { context, options }) => {
      try {
        return toCached(await context());
      } catch (error) {
        if (!old || !(error instanceof ApiAway)) throw error;
        options.ttl = secondChanceMs;
        return old;
      }
    },
  });
  return inTime(
    longestMs,
    (key, seconds, make) => cache.forceFetch(key, { context: make, ttl: seconds * 1000 }),
    (key) => cache.peek(key, { allowStale: true }),
  );
};
