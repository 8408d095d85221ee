import { inSimplified } from './simplified.ts';

const MARKS = /[\u0300-\u036f]/g;

// Letters that are no plain letter with a mark, as people without that key write them.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
};

/** Text as it is compared: in simplified characters, without width, case and the marks on Latin letters. */
export const fold = (text: string): string =>
  inSimplified(
    text
      .normalize('NFKD')
      .replaceAll(MARKS, '')
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[ßæœøłđðı]/g, (letter) => LETTERS[letter] ?? letter),
  );

/** A query as it is compared with whole titles. */
export const foldWhole = (text: string): string => fold(text).trim().replaceAll(/\s+/gu, ' ');

/** The words of a query, parted by spaces. All of them occur in a hit, in any order. */
export const readWords = (query: string): string[] =>
  [...new Set(fold(query).split(/\s+/u))].filter((word) => word !== '');

/** A word as it may be written too: GLM5 is GLM-5. */
export const spellingsOf = (word: string): string[] => [
  ...new Set([word, word.replaceAll(/(?<=[a-z])-(?=\d)/g, ''), word.replaceAll(/(?<=[a-z])(?=\d)/g, '-')]),
];
