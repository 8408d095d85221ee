import { createHash } from 'node:crypto';
import { waitWhile } from '@hub/shared/async/wait-while';
import { LRUCache } from 'lru-cache';
import { EncodedText } from '../../http/encoded-text.ts';
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
 * It is the same for everybody, so those who ask at one time wait for one making. While the API is away,
 * what was made before is still better than nothing. With `isOff` each is made anew.
 */
export const createOutputCache = (isOff: boolean): OutputCache => {
  if (isOff) return async (_key, _seconds, make) => toCached(await make());
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
  return (key, seconds, make) => cache.forceFetch(key, { context: make, ttl: seconds * 1000 });
};

/** The same for those who wait so long and no longer; the making goes on, for who comes next. */
export const inTime =
  (longestMs: number, cached: OutputCache): OutputCache =>
  (key, seconds, make) => {
    const signal = AbortSignal.timeout(longestMs);
    return waitWhile(signal, cached(key, seconds, make)).catch((cause: unknown) => {
      throw signal.aborted ? new ApiAway('the API takes too long', { cause }) : cause;
    });
  };
