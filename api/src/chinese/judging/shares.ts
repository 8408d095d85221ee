import { CHINESE_DIGITS, CHINESE_UNITS, readChineseNumber } from './chinese-numbers.ts';
import { spelledNumbers } from './english-numbers.ts';

const HUNDREDTHS = '[%‰]|per ?cent|个?百分[点點]';
/** What is said of a hundred, in digits. */
const IN_DIGITS = new RegExp(
  `(?<![\\d.])\\d{1,6}(?:\\.\\d{1,6})?(?=\\s{0,3}(?:${HUNDREDTHS}))|(?<=百分之\\s{0,3})\\d{1,6}(?:\\.\\d{1,6})?`,
  'gu',
);
const CHINESE = `[${CHINESE_DIGITS}${CHINESE_UNITS}]{1,9}(?:[点點][${CHINESE_DIGITS}]{1,6})?`;
const IN_CHINESE = new RegExp(
  `(?<=百分之\\s{0,3})${CHINESE}|(?<![数數几幾${CHINESE_DIGITS}${CHINESE_UNITS}])${CHINESE}(?=\\s{0,3}(?:${HUNDREDTHS}))`,
  'gu',
);
/** 百分之几 says no more than that it is a share. */
const VAGUE = /百分之\s{0,3}\p{Script=Han}/u;
const SAYS_PERCENT = /%|per ?cent|百分之/u;
/** 百分之百 is also a word for all of it. */
const WHOLE = new RegExp(`百分(?:之\\s{0,3}[一壹]?)?百(?![分${CHINESE_DIGITS}${CHINESE_UNITS}])`, 'u');
const SAYS_WHOLE =
  /\b(?:all|always|complete|completely|entire|entirely|every|full|fully|guaranteed?|perfect|perfectly|total|totally|whole|wholly)\b/;

/** 九成, 九成九, 9 成; neither 一成不变 nor 统一成一类, 二成分, GPT-4成新宠. */
const TENTHS = new RegExp(
  `(?:(?<![统合单归某之唯每同另任第这那其万划专进化拆分])(?<chinese>[一壹二两三四五六七八九十])|(?<![a-z\\d.-][ -]?)(?<digit>\\d{1,3}(?:\\.\\d)?)) ?成(?![员員分功果像立为為本对對型熟长長就形品交效组組语份人千都套不百绩片批家名群双倍因真行器才句文])(?<more>[${CHINESE_DIGITS}半\\d](?![\\d个線线种類类样般起些条次家人]))?`,
  'gu',
);

const NUMBER = /\d+(?:\.\d+)?|(?<!\d)\.\d+/g;
/** A share of one. */
const OF_ONE = /(?<![\d.])0\.\d{1,6}(?![\d.])/g;
const PERCENT = /(?<![\d.])\d{1,6}(?:\.\d{1,6})?(?=\s?(?:%|-?per ?cent))/g;

const find = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];
const rounded = (value: number): number => Number(value.toPrecision(12));

/** What an original says of a hundred without a number. */
const FRACTIONS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bhal(?:f|ves)\b/, [50]],
  [/\bquarters?\b/, [25, 75]],
  [/\b(?:one|a|two)[ -]thirds?\b/, [100 / 3, 200 / 3]],
];

interface Known {
  readonly numbers: ReadonlySet<number>;
  /** Those that are shares, in percent. */
  readonly shares: readonly number[];
}

const knownOf = (original: string): Known => {
  const fractions = FRACTIONS.flatMap(([words, shares]) => (words.test(original) ? shares : []));
  const digits = find(original, NUMBER).map(Number);
  const spelled = spelledNumbers(original);
  const saysPercent = SAYS_PERCENT.test(original);
  return {
    numbers: new Set([...digits, ...spelled, ...fractions]),
    shares: [
      ...find(original, PERCENT).map(Number),
      ...digits.filter((number) => number < 1).map((number) => number * 100),
      ...(saysPercent ? spelled : []),
      ...fractions,
    ],
  };
};

/** As such, as a number of another unit, or of one: 93.5 %, 0.935. */
const isKnown = (share: number, { numbers }: Known): boolean =>
  numbers.has(share) || numbers.has(rounded(share / 100));

/** 近六成 may be 58 %, 六成多 66 %; 六成 also what six in ten do. */
const isKnownTenth = (share: number, known: Known): boolean =>
  isKnown(share, known) ||
  known.shares.some((one) => one >= share - 5 && one < share + 10) ||
  (known.numbers.has(share / 10) && known.numbers.has(10));

const shareOf = ({ chinese, digit, more }: Readonly<Record<string, string | undefined>>): number => {
  const tenths = chinese === undefined ? Number(digit) : readChineseNumber(chinese);
  if (more === undefined) return rounded(tenths * 10);
  return tenths * 10 + (more === '半' ? 5 : /\d/.test(more) ? Number(more) : readChineseNumber(more));
};

const findTenths = (text: string, known: Known): string | undefined => {
  for (const { 0: said, groups = {} } of text.matchAll(TENTHS)) {
    const share = shareOf(groups);
    if (!(groups['more'] === undefined ? isKnownTenth(share, known) : isKnown(share, known))) return said;
  }
  return undefined;
};

/** The first share of a text that the original does not have; both in their judged form. */
export const findAddedShare = (text: string, original: string): string | undefined => {
  const known = knownOf(original);
  const saysWhole = SAYS_WHOLE.test(original) || isKnown(100, known);
  if (!saysWhole && WHOLE.test(text)) return '百分之百';
  const rest = text.replace(WHOLE, ' ');
  if (VAGUE.test(rest) && !SAYS_PERCENT.test(original) && find(rest, IN_CHINESE).length === 0)
    return '百分之';
  return (
    find(rest, IN_DIGITS).find((share) => !isKnown(Number(share), known)) ??
    find(rest, OF_ONE).find(
      (share) => !isKnown(Number(share), known) && !known.numbers.has(rounded(Number(share) * 100)),
    ) ??
    find(rest, IN_CHINESE).find((share) => !isKnown(readChineseNumber(share), known)) ??
    findTenths(rest, known)
  );
};

/** A text without its shares, so that they are no parts of longer numbers. */
export const withoutShares = (text: string): string => text.replace(IN_DIGITS, '几');
