import {
  type About,
  type Field,
  field,
  isInvalid,
  isMissing,
  type Lenient,
  lenient,
  optional,
  type Reading,
  titleOf,
} from './field.ts';

/** Largest value of PostgreSQL's `integer`, which every page, id and count must fit. */
export const MAX_INT = 2 ** 31 - 1;

/** A whole number within 0..MAX_INT given as such or in plain digits. */
export const readInt = (raw: unknown): number | undefined => {
  const number = typeof raw === 'string' && /^\d{1,20}$/.test(raw) ? Number(raw) : raw;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= MAX_INT
    ? number
    : undefined;
};

const within = (min: number, raw: unknown): number | undefined => {
  const number = readInt(raw);
  return number !== undefined && number >= min ? number : undefined;
};

/** A page from 1 on; empty is the first, anything else is refused. */
export const pageNumber = (): Lenient<number | string, number> =>
  lenient({ about: '页码', fallback: 1, schema: { type: ['integer', 'string'], examples: [1] } }, (raw) => {
    const page = raw === '' ? 1 : within(1, raw);
    return page === undefined ? isInvalid('页码') : { value: page };
  });

/** How many entries: clamped to 1..max, the default where unusable. */
export const limit = (fallback: number, max: number): Lenient<number | string, number> =>
  lenient({ about: '条数', fallback, schema: { description: `1–${max}` } }, (raw) => {
    const number = typeof raw === 'string' && /^-?\d+$/.test(raw) ? Number(raw) : raw;
    if (typeof number !== 'number' || !Number.isInteger(number)) return { value: fallback };
    return { value: Math.min(Math.max(number, 1), max) };
  });

/** One of a few words; unknown ones are the default. `aliases` maps older spellings. */
export const choice = <const Word extends string>(
  words: readonly Word[],
  fallback: NoInfer<Word>,
  about: About = '选项',
  aliases: Readonly<Record<string, NoInfer<Word>>> = {},
): Lenient<Word, Word> => {
  const known = new Map<string, Word>([
    ...Object.entries<Word>(aliases),
    ...words.map((word) => [word, word] as const),
  ]);
  return lenient({ about, fallback, schema: { examples: [...words] } }, (raw) => {
    const text = typeof raw === 'number' ? String(raw) : raw;
    return { value: (typeof text === 'string' ? known.get(text) : undefined) ?? fallback };
  });
};

/** One of a few words, anything else is refused. */
export const oneOf = <const Word extends string>(words: readonly Word[], about: About): Field<Word, Word> =>
  field({ about, schema: { examples: [...words] } }, (raw) => {
    if (raw === null || raw === '') return isMissing(about);
    const word = words.find((one) => one === raw);
    return word === undefined ? isInvalid(about) : { value: word };
  });

/** Yes or no, also as a query spells it. */
export const readFlag = (raw: unknown): boolean | undefined => {
  if (raw === true || raw === 1 || raw === 'true' || raw === '1') return true;
  return raw === false || raw === 0 || raw === 'false' || raw === '0' ? false : undefined;
};

/** Yes or no; unusable is the default. */
export const flag = (fallback: boolean, about: About = '开关'): Lenient<boolean | string, boolean> =>
  lenient({ about, fallback }, (raw) => ({ value: readFlag(raw) ?? fallback }));

/** A number of a fixed range, as a number or in digits. */
export const intBetween = (min: number, max: number, about: About): Field<number | string, number> =>
  field({ about, schema: { type: ['integer', 'string', 'null'] } }, (raw) => {
    if (raw === '' || raw === null) return isMissing(about);
    const number = within(min, raw);
    return number === undefined || number > max ? isInvalid(about) : { value: number };
  });

/** An id of a row: 1..2³¹−1, as a number or in digits. */
export const idNumber = (about: About = '编号'): Field<number | string, number> => {
  const description =
    typeof about === 'object' && about.description ? { description: about.description } : {};
  return intBetween(1, MAX_INT, { title: titleOf(about), missing: `缺少${titleOf(about)}`, ...description });
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const uuid = (about: About = '编号'): Field<string, string> =>
  field({ about, schema: { type: 'string', format: 'uuid' } }, (raw) =>
    typeof raw === 'string' && UUID.test(raw) ? { value: raw.toLowerCase() } : isInvalid(about),
  );

// A million commas take longer to part than any answer takes.
const MOST_PARTS = 1000;

/** The parts of a list that a query may spell with commas; undefined for more than any list has. */
export const readParts = (raw: unknown): unknown[] | undefined => {
  if (raw === null || raw === '') return [];
  const parts: unknown[] = [];
  for (const part of Array.isArray(raw) ? raw : [raw]) {
    parts.push(...(typeof part === 'string' ? part.split(',', MOST_PARTS + 1) : [part]));
    if (parts.length > MOST_PARTS) return undefined;
  }
  return parts;
};

const readIds = (raw: unknown, max: number, about: About): Reading<number[]> => {
  const parts = readParts(raw);
  const tooMany = { problem: `${titleOf(about)}最多 ${max} 个` };
  if (!parts) return tooMany;
  const distinct = new Set<number>();
  for (const part of parts) {
    const id = within(1, typeof part === 'string' ? part.trim() : part);
    if (id === undefined) return isInvalid(about);
    distinct.add(id);
  }
  return distinct.size > max ? tooMany : { value: [...distinct] };
};

const ID_LIST = { type: ['array', 'string', 'integer', 'null'] };

/** Distinct row ids: a list, or comma-separated in a query; left out it is empty. */
export const idList = (max: number, about: About): Lenient<readonly number[] | string, number[]> =>
  lenient({ about, fallback: [], schema: ID_LIST }, (raw) => readIds(raw, max, about));

/** The same where leaving it out means something else than an empty list. */
export const idListIfSent = (max: number, about: About) =>
  optional(
    field<readonly number[] | string, number[]>({ about, schema: ID_LIST }, (raw) =>
      readIds(raw, max, about),
    ),
  );
