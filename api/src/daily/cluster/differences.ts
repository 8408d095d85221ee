// What sets two headlines apart although most of their words are the same: a measure of likeness takes the next of a series, or
// another model of one company, for a second report of one event.

import { amountsOf, isSameAmount, placesOf, yearsOf } from './amounts.ts';

/** What of a title can set it apart. */
export interface Marks {
  /** The title without its punctuation. */
  readonly bare: string;
  readonly plain: string;
  /** Names with their number, and which of several models it is, or ''. */
  readonly models: readonly (readonly [string, string])[];
  readonly issues: readonly string[];
  readonly days: readonly string[];
  readonly years: readonly string[];
  readonly places: readonly string[];
  readonly amounts: readonly number[];
  /** The company that the title begins with. */
  readonly company: string;
  readonly rises: boolean;
  readonly falls: boolean;
}

const NOT_BARE = /[^\p{L}\p{N}%]/gu;
const NUMBER = /[\d〇零一二三四五六七八九十百千]+/g;

/**
 * `Qwen4-8B`, `GPT-5.6`, `G1`: letters with their number. After a space it may be any number: a decimal or a model's word has
 * to follow, or the name is a model's (`Opus 5`).
 */
const MODEL =
  /(?<![a-z\d])([a-z]{1,20})(?:-?(\d{1,3}(?:\.\d{1,2})?)| (\d{1,2}\.\d{1,2}|(?<=(?<![a-z\d])(?:opus|sonnet|haiku|claude|gemini|gemma|gpt|grok|llama|qwen|glm|phi|veo|sora|imagen) )\d{1,2}|\d{1,2}(?= (?:pro|flash|mini|nano|lite|ultra|max|plus|turbo|coder|haiku|sonnet|opus)\b)))(?![\d%]|[.,]\d)(?:[ -]?([a-z]{2,8}|\d{1,3}b)\b)?/g;
const KINDS = new Set(
  'pro flash mini nano lite ultra max plus turbo coder haiku sonnet opus air vl omni image audio codex'.split(
    ' ',
  ),
);
const SIZE = /^\d+b$/;
const QUARTER = /^q[1-4]$/;

const ISSUE = /第 ?\d{1,6} ?[期集讲周篇]|[#№] ?\d{1,6}|\b(?:no|vol|issue|episode) ?\.? ?\d{1,6}/g;
const DAY = /\d{1,2} ?月 ?\d{1,2} ?日/g;
const NOT_DIGITS = /\D+/g;

const COMPANY =
  /^(?:openai|anthropic|google|microsoft|meta|apple|nvidia|amazon|tesla|xai|intel|amd|ibm|oracle|samsung|spacex|mistral|cohere|perplexity)\b|^(?:阿里|腾讯|百度|字节|华为|小米|京东|美团)/;
const LATIN = /^[a-z]/;

const RISES = /涨|走高|\b(?:rises?|gains?|surges?|jumps?|soars?)\b/;
const FALLS = /跌|走低|\b(?:falls?|drops?|slumps?|sinks?|plunges?|tumbles?)\b/;

const numbersOf = (text: string, pattern: RegExp): string[] =>
  (text.match(pattern) ?? []).map((found) => found.replace(NOT_DIGITS, ' ').trim());

const modelsOf = (plain: string): [string, string][] =>
  [...plain.matchAll(MODEL)].flatMap(([, name = '', joined, spaced, kind = '']): [string, string][] => {
    const model = `${name}${joined ?? spaced}`;
    return QUARTER.test(model) ? [] : [[model, KINDS.has(kind) || SIZE.test(kind) ? kind : '']];
  });

/** Reads them from a title, and from its plain form with one name for each thing. */
export const marksOf = (title: string, plain: string): Marks => ({
  bare: title.normalize('NFKC').toLowerCase().replace(NOT_BARE, ''),
  plain,
  models: modelsOf(plain),
  issues: numbersOf(plain, ISSUE),
  days: numbersOf(plain, DAY),
  years: yearsOf(plain),
  places: placesOf(plain),
  amounts: amountsOf(plain),
  company: COMPANY.exec(plain.trim())?.[0] ?? '',
  rises: RISES.test(plain),
  falls: FALLS.test(plain),
});

/** Both say some, and none of it is the same. */
const shareNone = <T>(
  some: readonly T[],
  others: readonly T[],
  same: (one: T, other: T) => boolean,
): boolean =>
  some.length > 0 && others.length > 0 && !some.some((one) => others.some((other) => same(one, other)));

const isEqual = (one: string, other: string): boolean => one === other;

const isSameModel = (
  [model, kind]: readonly [string, string],
  [other, otherKind]: readonly [string, string],
) => model === other && (kind === otherKind || kind === '' || otherKind === '');

const areOtherCompanies = (one: Marks, other: Marks): boolean =>
  one.company !== '' &&
  other.company !== '' &&
  LATIN.test(one.company) === LATIN.test(other.company) &&
  !one.plain.includes(other.company) &&
  !other.plain.includes(one.company);

const template = ({ bare }: Marks): string => bare.replace(NUMBER, '0');

/** Whether two titles are the same but for their numbers. */
export const areOfSeries = (one: Marks, other: Marks): boolean =>
  one.bare !== other.bare && template(one) === template(other);

/** Whether two titles are about different things, however alike they are. */
export const areApart = (one: Marks, other: Marks): boolean =>
  shareNone(one.models, other.models, isSameModel) ||
  shareNone(one.issues, other.issues, isEqual) ||
  shareNone(one.days, other.days, isEqual) ||
  shareNone(one.years, other.years, isEqual) ||
  shareNone(one.places, other.places, isEqual) ||
  shareNone(one.amounts, other.amounts, isSameAmount) ||
  areOtherCompanies(one, other) ||
  (one.rises && other.falls && !one.falls && !other.rises) ||
  (one.falls && other.rises && !one.rises && !other.falls);
