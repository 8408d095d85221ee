import { LONGEST_NAME } from '../contracts/limits/name-limits.ts';

// Few characters are two units long, and no more of a text need be looked at.
const MOST_UNITS = 2 * LONGEST_NAME;
// An address of a mail, or of a person elsewhere.
const BEFORE_ADDRESS = /[\w./@-]/;
// Of scripts that have spaces between their words.
const LETTER = /(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])[\p{L}\p{M}\p{N}_]/u;

/** Whether an @ behind this sign is of an address, and names nobody here. */
export const isOfAddress = (before: string | undefined): boolean =>
  before !== undefined && BEFORE_ADDRESS.test(before);

/** Whether this may be the name of a member who is named behind an @. */
export const canBeNamed = (name: string): boolean =>
  name.trim() !== '' && !/[@\n]/.test(name) && [...name].length <= LONGEST_NAME;

/** Whether a name that ends before this sign is none: @tom is nobody in @tomato, nor in @tom@elsewhere.example. */
const goesOn = (last: string, next: string | undefined): boolean =>
  next === '@' || (next !== undefined && LETTER.test(last) && LETTER.test(next));

/**
 * All that may be a name where a text goes on behind an @, in lower case, the shortest first: Chinese goes on behind a name
 * without a space, and a name may have spaces in it.
 */
export const namesFrom = (rest: string): string[] => {
  const [line = ''] = rest.slice(0, MOST_UNITS + 1).split('\n', 1);
  const signs = [...line];
  const ends = signs
    .slice(0, LONGEST_NAME)
    .flatMap((sign, index) => (sign.trim() !== '' && !goesOn(sign, signs[index + 1]) ? [index + 1] : []));
  return ends.map((end) => signs.slice(0, end).join('').toLowerCase());
};

/** For each @ of a text, the first `most` of them: what may be the name behind it, the shortest first. */
export const namesIn = (text: string, most: number): string[][] =>
  [...text.matchAll(/@/g)]
    .filter(({ index }) => !isOfAddress(text[index - 1]))
    .slice(0, most)
    .map(({ index }) => namesFrom(text.slice(index + 1, index + MOST_UNITS + 2)));
