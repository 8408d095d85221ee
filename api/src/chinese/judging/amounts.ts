import { CHINESE_DIGITS, CHINESE_UNITS, readChineseNumber } from './chinese-numbers.ts';
import { spelledNumbers } from './english-numbers.ts';

const NUMBER = `[${CHINESE_DIGITS}${CHINESE_UNITS}]{1,9}(?:[点點][${CHINESE_DIGITS}]{1,6})?`;
/** 两倍, 三万, 五亿; neither 数十倍 nor 成千上万. */
const AMOUNT = new RegExp(
  `(?<![数數几幾上成第${CHINESE_DIGITS}${CHINESE_UNITS}])(?<number>${NUMBER})(?<unit>[倍万萬亿億])`,
  'gu',
);
const DOUBLED = /翻[倍番]|翻[一两二]番/u;
const SCALES: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 };
const POWERS = [1, 1e3, 1e4, 1e6, 1e8, 1e9, 1e12];

/** What an original says without a number. */
const WORDS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\b(?:twice|doubl\w*|half|halv\w*|two-?fold|quadratic\w*)\b/, [1, 2]],
  [/\b(?:thrice|tripl\w*|three-?fold)\b/, [3]],
  [/\b(?:quadrupl\w*|four-?fold)\b/, [4]],
  [/\bfive-?fold\b/, [5]],
  [/\bten-?fold\b|orders? of magnitude/, [10, 100, 1000]],
  [/\bhundred-?fold\b/, [100]],
  [/thousand|million|billion|trillion/, [1, 10, 100]],
];

const numbersOf = (original: string): number[] => [
  ...(original.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []).map(Number),
  ...spelledNumbers(original),
  ...WORDS.flatMap(([words, numbers]) => (words.test(original) ? numbers : [])),
];

/** As an original says it, within a tenth: 约三万 for 31,245. */
const isAbout = (said: number, known: number): boolean => Math.abs(said - known) <= known / 10;

/** The first amount in Chinese numbers that the original does not have; both texts in their judged form. */
export const findAddedAmount = (text: string, original: string): string | undefined => {
  const numbers = numbersOf(original);
  const saysDoubled = numbers.some((number) => number === 2 || number === 100);
  const doubled = DOUBLED.exec(text)?.[0];
  if (doubled !== undefined && !saysDoubled && !original.includes(doubled)) return doubled;
  for (const { 0: said, groups = {} } of text.matchAll(AMOUNT)) {
    const value = readChineseNumber(groups['number'] ?? '') * (SCALES[groups['unit'] ?? ''] ?? 1);
    const powers = groups['unit'] === '倍' ? [1] : POWERS;
    // 提升一倍 is twice as much.
    const known = (number: number) =>
      powers.some((power) => isAbout(value, number * power)) ||
      (groups['unit'] === '倍' && number === value + 1);
    if (!original.includes(said) && !numbers.some(known)) return said;
  }
  return undefined;
};
