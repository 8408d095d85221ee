import {
  countCharacters,
  countVisible,
  cutCharacters,
  cutCodePoints,
  isStorable,
} from '../kit/characters.ts';
import {
  type About,
  type Field,
  field,
  ifSent,
  isInvalid,
  isMissing,
  type Lenient,
  lenient,
  type Reading,
  titleOf,
} from './field.ts';
import { readParts } from './number.ts';

// A character may be many code units (emoji families, stacked accents), but not endlessly many.
const UNITS_PER_CHARACTER = 16;

/** Text as sent; numbers in their digits, `null` as empty, what cannot be stored refused. */
export const readText = (raw: unknown): string | undefined => {
  if (raw === null) return '';
  const text = typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : raw;
  return typeof text === 'string' && isStorable(text) ? text : undefined;
};

const tooLong = (about: About, max: number) => ({ problem: `${titleOf(about)}不能超过 ${max} 个字` });

const limited = (text: string, max: number, about: About): Reading<string> => {
  const fits =
    text.length <= max || (text.length <= max * UNITS_PER_CHARACTER && countCharacters(text) <= max);
  return fits ? { value: text } : tooLong(about, max);
};

const MOST_TAGS = 200;
// No tag is as long; what is cut here is none before and after.
const LONGEST_TAG = 200;

/** Comma-separated tags, areas or labels; empty is none. Unknown ones are kept: they match nothing. */
export const tagList = (about: About = '标签'): Lenient<string | readonly (string | number)[], string[]> =>
  lenient({ about, fallback: '', schema: { type: ['string', 'integer', 'array', 'null'] } }, (raw) => {
    const parts = readParts(raw);
    const tooMany = { problem: `${titleOf(about)}过多` };
    if (!parts) return tooMany;
    const distinct = new Set<string>();
    for (const part of parts) {
      const text = part === null ? undefined : readText(part);
      if (text === undefined) return isInvalid(about);
      const tag = cutCodePoints(text.trim(), LONGEST_TAG);
      if (tag !== '') distinct.add(tag);
    }
    return distinct.size > MOST_TAGS ? tooMany : { value: [...distinct] };
  });

/** What somebody typed into a search box: outer spaces dropped, cut at `max` code points. */
export const searchText = (max: number): Lenient<string, string> =>
  lenient({ about: '搜索词', fallback: '', schema: { type: ['string', 'number', 'null'] } }, (raw) => {
    const text = readText(raw);
    return text === undefined ? isInvalid('搜索词') : { value: cutCodePoints(text.trim(), max).trim() };
  });

/** Required text of min..max visible characters, kept verbatim. */
export const visibleText = (min: number, max: number, about: About): Field<string, string> =>
  field({ about, schema: { type: ['string', 'number', 'null'] } }, (raw) => {
    const text = readText(raw);
    if (text === undefined) return isInvalid(about);
    if (text.length > max * UNITS_PER_CHARACTER) return tooLong(about, max);
    const visible = countVisible(text);
    if (visible === 0) return isMissing(about);
    if (visible < min) return { problem: `${titleOf(about)}至少 ${min} 个字` };
    return visible > max ? tooLong(about, max) : { value: text };
  });

// In a sentence a name would turn what follows around, or look like another one. Joiners are part of emoji and of scripts.
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/g;

/** A required short text on one line (a name), without outer spaces and without signs that only change how others look. */
export const lineText = (max: number, about: About): Field<string, string> =>
  field({ about, schema: { type: ['string', 'number', 'null'] } }, (raw) => {
    const text = readText(raw)
      ?.replace(UNSEEN, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    if (text === undefined) return isInvalid(about);
    return text === '' || (text.length <= max * UNITS_PER_CHARACTER && countVisible(text) === 0)
      ? isMissing(about)
      : limited(text, max, about);
  });

const readTrimmed = (raw: unknown, max: number, about: About): Reading<string> => {
  const text = readText(raw);
  return text === undefined ? isInvalid(about) : limited(text.trim(), max, about);
};

/** Text that may be empty, without outer spaces. */
export const plainText = (max: number, about: About): Lenient<string, string> =>
  lenient({ about, fallback: '', schema: { type: ['string', 'number', 'null'] } }, (raw) =>
    readTrimmed(raw, max, about),
  );

/** The same in a change: left out it stays as it is, empty clears it. */
export const textIfSent = (max: number, about: About) =>
  ifSent(
    field<string, string>({ about, schema: { type: ['string', 'number', 'null'] } }, (raw) =>
      readTrimmed(raw, max, about),
    ),
  );

/** Text that may be empty and is cut, not refused, when longer than `max` characters. */
export const cutText = (
  max: number,
  about: About,
  prepare: (raw: unknown) => unknown = (raw) => raw,
): Lenient<string, string> =>
  lenient({ about, fallback: '', schema: { type: ['string', 'number', 'null'] } }, (raw) => {
    const text = readText(prepare(raw));
    if (text === undefined) return isInvalid(about);
    return { value: cutCharacters(text, max).slice(0, max * UNITS_PER_CHARACTER) };
  });

const withoutNul = (raw: unknown) => (typeof raw === 'string' ? raw.replaceAll('\0', ' ') : raw);

/** As `cutText`, for texts from which whoever writes them out takes the control characters: NUL is no error either. */
export const cleanText = (max: number, about: About): Lenient<string, string> =>
  cutText(max, about, withoutNul);

/** Long text, verbatim, bounded in code units only; the key must be there, the text may be empty. */
export const longText = (maxUnits: number, about: About): Field<string, string> =>
  field({ about, schema: { type: 'string', maxLength: maxUnits } }, (raw) => {
    if (typeof raw !== 'string' || !isStorable(raw)) return isInvalid(about);
    return raw.length <= maxUnits ? { value: raw } : tooLong(about, maxUnits);
  });
