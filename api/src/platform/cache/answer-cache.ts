import { isUnavailable } from '../db/unavailable.ts';

/** Keeps finished answers for a moment, so that visitors' pages do not each ask the database. */
export interface AnswerCache {
  /**
   * The answer of `key`, at most `ms` old; made once however many ask. While the database is away an
   * older one is given again.
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

const sizeOf = ({ value }: Entry): number => value.body?.length ?? 0;

export const createAnswerCache = (now: () => number = Date.now): AnswerCache => {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<Entry['value']>>();
  let bytes = 0;

  const remove = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= sizeOf(entry);
  };

  const keep = (key: string, entry: Entry): void => {
    remove(key);
    entries.set(key, entry);
    bytes += sizeOf(entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) return;
      remove(oldest);
    }
  };

  const refresh = async <T extends Entry['value']>(key: string, make: () => Promise<T>): Promise<T> => {
    const startedAt = now();
    try {
      const value = await make();
      keep(key, { value, madeAt: startedAt });
      return value;
    } catch (error) {
      const old = entries.get(key);
      if (old && isUnavailable(error) && now() - old.madeAt < MAX_STALE) return old.value as T;
      throw error;
    } finally {
      making.delete(key);
    }
  };

  return {
    get: async <T extends Entry['value']>(key: string, ms: number, make: () => Promise<T>): Promise<T> => {
      const entry = entries.get(key);
      if (entry && now() - entry.madeAt < ms) return entry.value as T;
      const pending = making.get(key) ?? refresh(key, make);
      making.set(key, pending);
      return (await pending) as T;
    },
    clear: () => {
      entries.clear();
      bytes = 0;
    },
  };
};
