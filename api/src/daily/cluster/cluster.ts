import { canonicalUrl } from '../../imports/imports.public.ts';
import { areApart, areOfSeries, type Marks, marksOf } from './differences.ts';
import { LITTLE, plainTitle, wordsOf } from './title-words.ts';

/** A headline, as far as it tells what it is about. */
export interface Headline {
  readonly title: string;
  /** Where its outlet has it. */
  readonly url: string;
  /** Whose it is. */
  readonly outlet: string;
  /** When it was published, in milliseconds. */
  readonly at: number;
}

const HOUR = 60 * 60 * 1000;
/** Later than this after the first headline, a report is about what came of it. */
const LONGEST = 48 * HOUR;
/** How alike a headline must be to one of an item, and to all of them on average: measured by the gold pairs. */
const LIKE_ONE = 0.46;
const LIKE_ALL = 0.36;
// Few titles more than there are: else all words of a quiet day would be rare.
const MORE_TITLES = 20;
// So many headlines say what an item is about; more of them would only take time.
const MOST_COMPARED = 30;

interface Read {
  readonly at: number;
  readonly address: string;
  readonly outlet: string;
  readonly marks: Marks;
  readonly weights: ReadonlyMap<string, number>;
  /** Of all its weights. */
  readonly sum: number;
  /** Words by which it is found: all that are not everywhere, nor in any headline. */
  readonly telling: ReadonlySet<string>;
}

const addressOf = (url: string): string => (URL.canParse(url) ? canonicalUrl(url) : '');

/** Weighs the words of each title: from 0 to 1, what few titles have says more. */
const read = (headlines: readonly Headline[]): Read[] => {
  const words = headlines.map(({ title }) => wordsOf(title));
  const counts = new Map<string, number>();
  for (const known of words) for (const word of known.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const titles = headlines.length + MORE_TITLES;
  // What many report has words that many titles have.
  const mostWithTelling = Math.max(40, 0.15 * headlines.length);
  return headlines.map(({ at, url, outlet, title }, index) => {
    const weights = new Map<string, number>();
    const telling = new Set<string>();
    for (const [word, weight] of words[index] ?? []) {
      const count = counts.get(word) ?? 1;
      weights.set(word, weight * (Math.log(titles / count) / Math.log(titles)));
      if (count <= mostWithTelling && weight > LITTLE) telling.add(word);
    }
    return {
      at,
      address: addressOf(url),
      outlet,
      marks: marksOf(title, plainTitle(title)),
      weights,
      sum: [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1,
      telling,
    };
  });
};

const isSamePage = (one: Read, other: Read): boolean => one.address !== '' && one.address === other.address;

/** Whether two headlines cannot be about one thing, however alike they are. */
const isAnother = (one: Read, other: Read): boolean =>
  !isSamePage(one, other) &&
  (areApart(one.marks, other.marks) || (one.outlet === other.outlet && areOfSeries(one.marks, other.marks)));

/** Whether one speaks for the other: an outlet that says another thing has another thing to say, unless other outlets tell otherwise. */
const counts = (one: Read, other: Read): boolean =>
  one.outlet !== other.outlet || isSamePage(one, other) || one.marks.bare === other.marks.bare;

/**
 * From 0, nothing in common, upwards; the same page is 1. Both the share of either title that is in common counts and how much
 * that says: a word or two of a short title may be by chance, and so may be some of two long ones.
 */
const likeness = (one: Read, other: Read): number => {
  if (isSamePage(one, other)) return 1;
  const [short, long] = one.weights.size < other.weights.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, weight] of short.weights) if (long.weights.has(word)) shared += weight;
  return Math.sqrt((shared / one.sum) * (shared / other.sum) * shared);
};

/** How well a headline fits to those of an item; 0 where it does not belong to them. */
const fitOf = (headline: Read, item: readonly Read[]): number => {
  if (headline.at - (item[0]?.at ?? 0) > LONGEST) return 0;
  const all = item.filter((member) => counts(headline, member)).map((member) => likeness(headline, member));
  const best = Math.max(0, ...all);
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  if (best < LIKE_ONE || mean < LIKE_ALL) return 0;
  return item.some((member) => isAnother(headline, member)) ? 0 : best;
};

/**
 * Puts headlines about one thing together. Gives the places of each item's headlines in what was given, the earliest first, and the
 * items in the order of their first headline. The rule stands in docs/api/daily.md.
 */
export const clusterHeadlines = (headlines: readonly Headline[]): number[][] => {
  const all = read(headlines).map((headline, place) => ({ headline, place }));
  all.sort((one, other) => one.headline.at - other.headline.at || one.place - other.place);
  const items: { places: number[]; members: Read[] }[] = [];
  // Only what shares a telling word, or the page, can fit.
  const itemsWith = new Map<string, Set<(typeof items)[number]>>();
  for (const { headline, place } of all) {
    const keys = [...headline.telling, ...(headline.address === '' ? [] : [`page ${headline.address}`])];
    let chosen: (typeof items)[number] | undefined;
    let best = 0;
    for (const item of new Set(keys.flatMap((key) => [...(itemsWith.get(key) ?? [])]))) {
      const fit = fitOf(headline, item.members);
      if (fit > best) [chosen, best] = [item, fit];
    }
    if (!chosen) {
      chosen = { places: [], members: [] };
      items.push(chosen);
    }
    chosen.places.push(place);
    if (chosen.members.length < MOST_COMPARED) chosen.members.push(headline);
    for (const key of keys) itemsWith.set(key, (itemsWith.get(key) ?? new Set()).add(chosen));
  }
  return items.map(({ places }) => places);
};
