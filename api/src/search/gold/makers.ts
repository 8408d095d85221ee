import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { pinyin } from 'pinyin-pro';
import type { GoldForm } from './gold.ts';

// Nothing here is the engine's own: queries must not change when it does.
const jieba = Jieba.withDict(dict);

const hanRuns = (title: string): string[] => title.match(/\p{Script=Han}+/gu) ?? [];

/** Something with a title that a query is made of. */
export interface Item {
  readonly type: 'story' | 'paper';
  readonly id: string;
  readonly title: string;
}

/** A query for the item, as somebody might type it who remembers it; undefined where its title gives none. */
export type Maker = (item: Item, items: readonly Item[], random: () => number) => string | undefined;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export const createChance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const between = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

const pick = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

// What many titles say names none of them.
const MOST_ALIKE = 3;

const isTelling = (parts: readonly string[], { type }: Item, items: readonly Item[]): boolean => {
  const alike = items.filter(
    (other) =>
      other.type === type && parts.every((part) => other.title.toLowerCase().includes(part.toLowerCase())),
  );
  return alike.length <= MOST_ALIKE;
};

/** Some characters in a row out of the Han of a title. */
const hanOf = (
  { title }: Item,
  random: () => number,
  [least, most]: readonly [number, number],
): string | undefined => {
  const run = pick(
    hanRuns(title).filter(({ length }) => length >= least),
    random,
  );
  if (run === undefined) return undefined;
  const units = [...run];
  const length = Math.min(units.length, between(random, least, most));
  const start = between(random, 0, units.length - length);
  return units.slice(start, start + length).join('');
};

const substring: Maker = (item, items, random) => {
  const part = hanOf(item, random, [4, 10]);
  return part !== undefined && isTelling([part], item, items) ? part : undefined;
};

/** Words of a title in another order, parted by spaces or in one go. */
const reordered: Maker = (item, items, random) => {
  const words = hanRuns(item.title).flatMap((run) => jieba.cut(run, true));
  const known = [...new Set(words)].filter((word) => word.length > 1 && word.length < 6);
  const [a, b, c] = Array.from({ length: 3 }, () => pick(known, random));
  if (a === undefined || b === undefined || c === undefined || new Set([a, b, c]).size < 3) return undefined;
  const places = [a, b, c].map((word) => item.title.indexOf(word));
  if ((places[0] ?? 0) < (places[1] ?? 0) && (places[1] ?? 0) < (places[2] ?? 0)) return undefined;
  return isTelling([a, b, c], item, items) ? [a, b, c].join(random() < 0.5 ? ' ' : '') : undefined;
};

const spell = (han: string): string[] => pinyin(han, { type: 'array', toneType: 'none', v: true });

/** Pinyin in full, without its end, as initials, or partly one and partly the other. */
const spoken: Maker = (item, items, random) => {
  const han = hanOf(item, random, [4, 7]);
  if (han === undefined || han.length < 4 || !isTelling([han], item, items)) return undefined;
  const sounds = spell(han);
  const initials = sounds.map((sound) => sound[0] ?? '');
  const way = random();
  if (way < 0.4) return sounds.join('');
  if (way < 0.55) return sounds.join('').slice(0, -1);
  if (way < 0.85) return han.length < 6 ? undefined : initials.join('');
  return han.length < 5 ? undefined : [...sounds.slice(0, 2), ...initials.slice(2)].join('');
};

/** Words of an English title in a row, the last one begun only, in small letters. */
const latin: Maker = (item, items, random) => {
  const words = item.title.split(' ');
  if (/\p{Script=Han}/u.test(item.title) || words.length < 5) return undefined;
  const length = between(random, 2, 4);
  const start = between(random, 0, words.length - length);
  const part = words.slice(start, start + length).join(' ');
  if (!/^[\w-]+( [\w-]+)+$/.test(part) || !isTelling([part], item, items)) return undefined;
  const isLong = (words[start + length - 1] ?? '').length > 4;
  return part.toLowerCase().slice(0, isLong ? -1 : undefined);
};

const widened = (text: string): string =>
  text.replaceAll(/[A-Za-z0-9]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** Han beside Latin letters: glued, spaced, in full width, or with its Han in pinyin. */
const mixed: Maker = (item, items, random) => {
  const pieces = [...item.title.matchAll(/[A-Za-z][A-Za-z0-9]+ ?\p{Script=Han}{3,5}/gu)].map(
    ([piece]) => piece,
  );
  const piece = pick(pieces, random);
  if (piece === undefined || !isTelling([piece], item, items)) return undefined;
  const han = piece.match(/\p{Script=Han}+/u)?.[0] ?? '';
  const word = piece.slice(0, -han.length).trim();
  const way = random();
  if (way < 0.3) return `${word.toLowerCase()}${han}`;
  if (way < 0.5) return `${han} ${word}`;
  if (way < 0.7) return `${widened(word)} ${han}`;
  return `${word} ${spell(han).join('')}`;
};

export const makers: Readonly<Record<GoldForm, Maker>> = {
  substring,
  reordered,
  pinyin: spoken,
  latin,
  mixed,
  'by-hand': () => undefined,
  'half-typed': () => undefined,
  bilingual: () => undefined,
};
