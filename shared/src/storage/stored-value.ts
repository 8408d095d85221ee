import { type AreaName, area, overflow } from './area.ts';
import { isEnvelope, type Stored } from './envelope.ts';
import { freeSpace } from './free-space.ts';
import type { Guard } from './guards.ts';

const prefix = 'hub:';
const minuteMs = 60_000;

export interface StoredValueOptions {
  /** How long it lives; 60 minutes unless it says otherwise (spec §9). `Infinity` for good. */
  minutes?: number;
  area?: AreaName;
}

export interface StoredValue<T> {
  /** `undefined` when it was never written, is too old or no longer fits its guard. */
  read(): T | undefined;
  /** `false` when it is kept in memory only, because the browser has no room for it. */
  write(value: T, meta?: Pick<Stored, 'saved'>): boolean;
  remove(): void;
}

/** One entry of the browser's storage, checked whenever it is read: anything may have written there. */
export const storedValue = <T>(
  name: string,
  guard: Guard<T>,
  options: StoredValueOptions = {},
): StoredValue<T> => {
  const { minutes = 60, area: areaName = 'local' } = options;
  const key = prefix + name;

  const remove = () => {
    area(areaName).removeItem(key);
    overflow(areaName).removeItem(key);
  };
  return {
    remove,
    read() {
      const entry = parse(overflow(areaName).getItem(key) ?? area(areaName).getItem(key));
      if (!entry || (entry.until !== null && entry.until <= Date.now())) return undefined;
      return guard(entry.value) ? entry.value : undefined;
    },
    write(value, meta = {}) {
      const until = Number.isFinite(minutes) ? Date.now() + minutes * minuteMs : null;
      const text = JSON.stringify({ value, until, at: Date.now(), ...meta } satisfies Stored);
      if (put(areaName, key, text)) {
        overflow(areaName).removeItem(key);
        return true;
      }
      overflow(areaName).setItem(key, text);
      return false;
    },
  };
};

const parse = (text: string | null): Stored | undefined => {
  if (text === null) return undefined;
  try {
    const entry: unknown = JSON.parse(text);
    return isEnvelope(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
};

const put = (areaName: AreaName, key: string, text: string): boolean => {
  const store = area(areaName);
  if (store === overflow(areaName)) return false;
  do {
    try {
      store.setItem(key, text);
      return true;
    } catch {
      // Full: make room, as long as there is something to give up, and try again.
    }
  } while (freeSpace(store, key));
  return false;
};
