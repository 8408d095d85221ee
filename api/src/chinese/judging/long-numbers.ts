import { spelledNumbers } from './english-numbers.ts';
import { withoutShares } from './shares.ts';

/** What may stand between the groups of a telephone number or an account, or between the numbers of a list. */
const BETWEEN = /(?<=\d)[\s\p{P}\p{S}和与與或及至到转轉接杠加的再后]{1,12}(?=\d)/u;
const RUN = /\d+(?:[\s\p{P}\p{S}和与與或及至到转轉接杠加的再后]{1,12}\d+)*/gu;
/** What stands between the groups of one number, in an original. */
const INSIDE = /(?<=\d)(?:[\s._/·•*~|+]|\p{Pd}){1,3}(?=\d)|(?<=\d),(?=\d{3}(?!\d))/gu;
const THOUSANDS = /(?<=\d)[, ](?=\d{3}(?!\d))/g;
const DIGITS = /\d+/g;
/** Shorter ones are nobody's. */
const SHORTEST = 5;

const find = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

const countsOf = (numbers: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
};

/** The numbers of an original, also without the commas of thousands, and those it spells: as often as they are there. */
const numbersOf = (original: string): Map<string, number> =>
  countsOf([
    ...find(original, DIGITS),
    ...find(original.replace(THOUSANDS, ''), DIGITS),
    ...spelledNumbers(original).map(String),
  ]);

/** A list of numbers, each of which is in the original no less often. */
const isListOf = (parts: readonly string[], numbers: ReadonlyMap<string, number>): boolean =>
  [...countsOf(parts)].every(([part, times]) => (numbers.get(part) ?? 0) >= times);

/** The first long number, whole or in groups, that the original does not have; both texts in their judged form. */
export const findAddedNumber = (text: string, original: string): string | undefined => {
  const together = original.replace(INSIDE, '');
  const numbers = numbersOf(original);
  return find(withoutShares(text), RUN).find((run) => {
    const whole = run.split(BETWEEN).join('');
    if (whole.length < SHORTEST || together.includes(whole)) return false;
    return ![run, run.replace(THOUSANDS, '')].some((list) => isListOf(list.split(BETWEEN), numbers));
  });
};
