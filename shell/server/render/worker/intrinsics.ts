type Table = Record<PropertyKey, unknown>;

/** What the language itself gives: one of each for all the code of a thread. */
const shared = {
  globalThis,
  ...{ Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Date, RegExp, Error, Promise },
  ...{ Map, Set, WeakMap, WeakSet, URL, URLSearchParams, JSON, Math, Reflect, Intl },
};

const partsOf = (name: string, value: unknown): [string, Table][] => {
  const own: [string, Table] = [name, value as Table];
  const prototype = typeof value === 'function' ? (value as { prototype?: Table }).prototype : undefined;
  return prototype ? [own, [`${name}.prototype`, prototype]] : [own];
};

interface Known {
  name: string;
  table: Table;
  key: PropertyKey;
  descriptor: PropertyDescriptor;
}

/** Anybody may set how long stacks are. */
const isFree = (name: string, key: PropertyKey) => name === 'Error' && key === 'stackTraceLimit';

/** Values that somebody could put others in the place of. */
const knownOf = (name: string, table: Table): Known[] =>
  Reflect.ownKeys(table).flatMap((key) => {
    const descriptor = Reflect.getOwnPropertyDescriptor(table, key);
    return descriptor &&
      'value' in descriptor &&
      !isFree(name, key) &&
      (descriptor.configurable || descriptor.writable)
      ? [{ name, table, key, descriptor }]
      : [];
  });

/**
 * Notes what the language gives, which all code of a thread shares. `restore` puts back whatever was changed or taken away since
 * then and names it, as `Array.prototype.map`; what was added stays.
 */
export const watchIntrinsics = (): { restore: () => string[] } => {
  // Kept from the code that comes later, too.
  const { defineProperty, getOwnPropertyDescriptor } = Reflect;
  const known = Object.entries(shared)
    .flatMap(([name, value]) => partsOf(name, value))
    .flatMap(([name, table]) => knownOf(name, table));
  return {
    restore: () => {
      const changed: string[] = [];
      for (let place = 0; place < known.length; place += 1) {
        const { name, table, key, descriptor } = known[place] as Known;
        if (Object.is(getOwnPropertyDescriptor(table, key)?.value, descriptor.value)) continue;
        defineProperty(table, key, descriptor);
        changed[changed.length] = `${name}.${String(key)}`;
      }
      return changed;
    },
  };
};
