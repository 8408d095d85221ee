/** One environment variable: how it is read, what it is without, and what the documentation says of it. */
export interface Setting<Value> {
  readonly env: string;
  readonly fallback: Value;
  /** How the default is described where it is computed. */
  readonly fallbackText: string;
  readonly about: string;
  readonly expects: string;
  readonly secret: boolean;
  /** Undefined for text that is no such value. */
  readonly parse: (text: string) => Value | undefined;
}

type Details = { readonly about: string; readonly fallbackText?: string; readonly secret?: boolean };

const make = <Value>(
  env: string,
  fallback: Value,
  details: Details,
  expects: string,
  parse: Setting<Value>['parse'],
): Setting<Value> => ({
  env,
  fallback,
  fallbackText: details.fallbackText ?? (fallback === '' ? '' : String(fallback)),
  about: details.about,
  expects,
  secret: details.secret ?? false,
  parse,
});

export const text = (env: string, fallback: string, details: Details): Setting<string> =>
  make(env, fallback, details, '文本 text', (value) => value);

export const matching = (
  env: string,
  fallback: string,
  pattern: RegExp,
  expects: string,
  details: Details,
): Setting<string> =>
  make(env, fallback, details, expects, (value) => (pattern.test(value) ? value : undefined));

export const integer = (
  env: string,
  fallback: number,
  [min, max]: readonly [number, number],
  details: Details,
): Setting<number> =>
  make(env, fallback, details, `整数 integer ${min}–${max}`, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  });

/** `true` or `false`. */
export const flag = (env: string, fallback: boolean, details: Details): Setting<boolean> =>
  make(env, fallback, details, 'true | false', (value) =>
    ['true', 'false'].includes(value) ? value === 'true' : undefined,
  );

/** A number from 0 on. */
export const factor = (env: string, fallback: number, details: Details): Setting<number> =>
  make(env, fallback, details, '不小于 0 的数 number ≥ 0', (value) =>
    /^\d{1,6}(?:\.\d{1,6})?$/.test(value) ? Number(value) : undefined,
  );

export const oneOf = <const Word extends string>(
  env: string,
  words: readonly Word[],
  fallback: NoInfer<Word>,
  details: Details,
): Setting<Word> =>
  make<Word>(env, fallback, details, words.join(' | '), (value) => words.find((word) => word === value));

const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/** A value written as JSON. */
export const json = <Value>(
  env: string,
  fallback: Value,
  isValid: (value: unknown) => value is Value,
  { expects, ...details }: Details & { readonly expects: string },
): Setting<Value> =>
  make(env, fallback, details, expects, (value) => {
    const parsed = parseJson(value);
    return isValid(parsed) ? parsed : undefined;
  });

const isOrigin = (value: string): boolean => /^https?:\/\//.test(value) && URL.parse(value)?.origin === value;

/** Without a path; empty means what `fallbackText` says. */
export const origin = (env: string, details: Details): Setting<string> =>
  make(env, '', details, '来源 origin, e.g. https://hub.example.org (no path, no trailing slash)', (value) =>
    isOrigin(value) ? value : undefined,
  );

/** Entries separated by commas, each of which must pass. */
export const list = (
  env: string,
  isValid: (entry: string) => boolean,
  expects: string,
  details: Details,
): Setting<readonly string[]> =>
  make<readonly string[]>(env, [], details, expects, (value) => {
    const entries = value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    return entries.every(isValid) ? entries : undefined;
  });

export const origins = (env: string, details: Details): Setting<readonly string[]> =>
  list(env, isOrigin, '以逗号分隔的来源 origins separated by commas', details);
