import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { cutWord } from './lexemes.ts';
import type { Run } from './runs.ts';

const listFolder = join(import.meta.dirname, '../words');

const linesOf = (file: string): string[] =>
  readFileSync(join(listFolder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

// Often enough that no cut goes through one of them.
const FREQUENCY = 200_000;

const load = (): Jieba => {
  const jieba = Jieba.withDict(dict);
  const words = linesOf('dictionary.txt').map((word) => `${word} ${FREQUENCY} n\n`);
  jieba.loadDict(Buffer.from(words.join('')));
  return jieba;
};

let loaded: { jieba: Jieba; stops: ReadonlySet<string> } | undefined;

// A quarter of a second and 50 MB: only in a thread, and only once something is cut.
const tools = () => {
  loaded ??= { jieba: load(), stops: new Set(linesOf('stop-words.txt')) };
  return loaded;
};

/** Loads the word list, whose time is nobody's text's. */
export const loadWords = (): void => {
  tools();
};

const lengthOf = (text: string): number => [...text].length;

/** The words of Han that are more than one character and say something; the whole where it is cut to pieces. */
export const tellingWordsOf = (han: string): string[] => {
  const { jieba, stops } = tools();
  const words = jieba.cut(han, true);
  const telling = words.filter((word) => lengthOf(word) > 1 && !stops.has(word));
  const isUnknown = telling.length === 0 && words.length > 1 && !words.some((word) => stops.has(word));
  return isUnknown ? [han] : telling;
};

// What joins words, and names nothing where it stands alone.
const JOINING = new Set(
  '的地得了着过和与及或在是有用把被让给对从到将为以于之其也都就又还吗呢吧啊请要会能可不这那',
);

/** Han, cut so that each of these names stands alone. */
const apart = (han: string, names: readonly string[]): string[] => {
  const name = names.find((one) => han.includes(one));
  if (name === undefined) return han === '' ? [] : [han];
  const start = han.indexOf(name);
  const rest = names.filter((one) => one !== name);
  return [...apart(han.slice(0, start), rest), name, ...apart(han.slice(start + name.length), rest)];
};

/**
 * What a natural query is about: these names in it, else its telling words in Han and its other words. A character between
 * letters says as much as they do: without it 机qi人 were about anything that begins with qi.
 */
export const tellingPartsOf = (runs: readonly Run[], names: readonly string[] = []): string[] =>
  runs.flatMap(({ isHan, text, units }) => {
    if (!isHan) return [text];
    const isBetweenLetters = units.length === 1 && runs.length > 1;
    if (isBetweenLetters && !JOINING.has(text)) return [text];
    return apart(text, names).flatMap((part) => (names.includes(part) ? [part] : tellingWordsOf(part)));
  });

/** What of a long text is read. */
export const MAX_TEXT = 50_000;

/** The different words of a long text, those inside longer ones too. */
export const vocabularyOf = (runs: readonly Run[]): Set<string> => {
  const { jieba } = tools();
  const words = new Set<string>();
  for (const { isHan, text, start } of runs) {
    if (start > MAX_TEXT) break;
    for (const word of isHan ? jieba.cutForSearch(text, true) : [text]) words.add(cutWord(word));
  }
  return words;
};
