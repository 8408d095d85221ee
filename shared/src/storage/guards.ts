/** Checks at run time what a type says. Interpreted: the page's CSP forbids checks compiled with `eval`. */
export type Guard<T> = (value: unknown) => value is T;

export type Guarded<G> = G extends Guard<infer T> ? T : never;

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isOneOf =
  <const T extends readonly unknown[]>(...allowed: T): Guard<T[number]> =>
  (value): value is T[number] =>
    allowed.includes(value);

export const isArrayOf =
  <T>(item: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(item);

export const isRecordOf =
  <T>(item: Guard<T>): Guard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(item);

/** The field may be absent; when it is there, it must fit. */
export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value);

/** An object with these fields; others may be there too. */
export const isShape =
  <S extends Record<string, Guard<unknown>>>(shape: S): Guard<{ [Field in keyof S]: Guarded<S[Field]> }> =>
  (value): value is { [Field in keyof S]: Guarded<S[Field]> } =>
    isRecord(value) && Object.entries(shape).every(([field, fits]) => fits(value[field]));
