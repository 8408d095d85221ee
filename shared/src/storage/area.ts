/** What we use of `localStorage` and `sessionStorage`. */
export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const createMemoryArea = (): Area => {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
};

const memory = { local: createMemoryArea(), session: createMemoryArea() };

export type AreaName = keyof typeof memory;

/** The browser's storage, or memory where it is forbidden (private windows, blocked cookies) or absent (server). */
export const area = (name: AreaName): Area => {
  try {
    return (name === 'local' ? globalThis.localStorage : globalThis.sessionStorage) ?? memory[name];
  } catch {
    return memory[name];
  }
};

/** Where an entry stays for this page when the browser's storage has no room for it. */
export const overflow = (name: AreaName): Area => memory[name];

export const keysOf = (store: Area): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key) => key !== null);
