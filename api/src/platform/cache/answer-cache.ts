import { LRUCache } from 'lru-cache';
import { isUnavailable } from '../db/unavailable.ts';
import { createSharing } from '../deadlines/sharing.ts';
import { AppError } from '../errors/app-error.ts';

/** Caches answers to visitors for a short time, to save database queries. */
export interface AnswerCache {
  /**
   * The answer for `key`, at most `ms` old; simultaneous calls share one computation, which stops only when the last of them
   * has gone. While the database is unreachable, an older answer is returned.
   */
  get: <T extends { readonly body: string | Uint8Array | null }>(
    key: string,
    ms: number,
    make: () => Promise<T>,
  ) => Promise<T>;
  clear: () => void;
}

interface Entry {
  readonly value: { readonly body: string | Uint8Array | null };
  readonly madeAt: number;
}

const MAX_ENTRIES = 1000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_STALE = 60 * 60 * 1000;
// Shorter than a reader waits: an older answer still comes in time.
const LONGEST_MS = 4000;

const isPassing = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof AppError && error.id === 'timeout');

export const createAnswerCache = (now: () => number = Date.now): AnswerCache => {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    // Whoever asks chooses how long the key is.
    sizeCalculation: ({ value }, key) => key.length + (value.body?.length ?? 0),
  });
  const share = createSharing<Entry['value']>(LONGEST_MS);

  const refresh = async (key: string, make: () => Promise<Entry['value']>): Promise<Entry['value']> => {
    const startedAt = now();
    const value = await make();
    entries.set(key, { value, madeAt: startedAt });
    return value;
  };

  return {
    get: async <T extends Entry['value']>(key: string, ms: number, make: () => Promise<T>): Promise<T> => {
      const entry = entries.get(key);
      if (entry && now() - entry.madeAt < ms) return entry.value as T;
      try {
        return (await share(key, () => refresh(key, make))) as T;
      } catch (error) {
        const old = entries.get(key);
        if (old && isPassing(error) && now() - old.madeAt < MAX_STALE) return old.value as T;
        throw error;
      }
    },
    clear: () => entries.clear(),
  };
};
