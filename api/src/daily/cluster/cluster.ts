import { wordsOf } from './title-words.ts';

/** A headline, as far as it tells what it is about. */
export interface Headline {
  readonly title: string;
  /** Where its outlet has it. */
  readonly url: string;
  /** When it was published, in milliseconds. */
  readonly at: number;
}

const HOUR = 60 * 60 * 1000;
/** Later than this after the first headline, a report is about what came of it. */
const LONGEST = 48 * HOUR;
/** How alike a headline must be to one of an item, and to all of them on average. */
const LIKE_ONE = 0.36;
const LIKE_ALL = 0.24;

interface Read {
  readonly at: number;
  readonly address: string;
  readonly weights: ReadonlyMap<string, number>;
}

// Most headlines that one word may bring together: what stands in more of them says nothing.
const MOST_WITH_WORD = 400;

const addressOf = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[?#].*$|\/+$/g, '');

/** Weighs the words of each title: what few titles have says more. */
const read = (headlines: readonly Headline[]): Read[] => {
  const words = headlines.map(({ title }) => wordsOf(title));
  const counts = new Map<string, number>();
  for (const set of words) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  return headlines.map(({ at, url }, index) => {
    const weights = new Map<string, number>();
    for (const word of words[index] ?? [])
      weights.set(word, Math.log((headlines.length + 20) / (counts.get(word) ?? 1)));
    const length = Math.hypot(...weights.values()) || 1;
    for (const [word, weight] of weights) weights.set(word, weight / length);
    return { at, address: addressOf(url), weights };
  });
};

/** From 0, nothing in common, to 1, the same words or the same page. */
const likeness = (one: Read, other: Read): number => {
  if (one.address !== '' && one.address === other.address) return 1;
  const [few, many] = one.weights.size < other.weights.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [word, weight] of few.weights) sum += weight * (many.weights.get(word) ?? 0);
  return sum;
};

/**
 * Puts headlines about one thing together. Gives the places of each item's headlines in what was given, the earliest first, and the
 * items in the order of their first headline. The rule stands in docs/api/daily.md.
 */
export const clusterHeadlines = (headlines: readonly Headline[]): number[][] => {
  const all = read(headlines);
  const order = all.map((_, index) => index).sort((a, b) => (all[a]?.at ?? 0) - (all[b]?.at ?? 0) || a - b);
  const items: number[][] = [];
  const itemsWith = new Map<string, Set<number>>();

  const fits = (headline: Read, item: readonly number[]): number => {
    const members = item.flatMap((index) => all[index] ?? []);
    if (headline.at - (members[0]?.at ?? 0) > LONGEST) return 0;
    const likenesses = members.map((member) => likeness(headline, member));
    const best = Math.max(...likenesses);
    const mean = likenesses.reduce((sum, one) => sum + one, 0) / likenesses.length;
    return best >= LIKE_ONE && mean >= LIKE_ALL ? best : 0;
  };

  for (const index of order) {
    const headline = all[index];
    if (!headline) continue;
    const candidates = new Set<number>();
    for (const word of [headline.address, ...headline.weights.keys()])
      for (const item of itemsWith.get(word) ?? []) candidates.add(item);
    let place = items.length;
    let best = 0;
    for (const candidate of candidates) {
      const fit = fits(headline, items[candidate] ?? []);
      if (fit > best) [place, best] = [candidate, fit];
    }
    if (place === items.length) items.push([]);
    items[place]?.push(index);
    for (const word of [headline.address, ...headline.weights.keys()]) {
      if (word === '') continue;
      const known = itemsWith.get(word) ?? new Set();
      if (known.size < MOST_WITH_WORD) known.add(place);
      itemsWith.set(word, known);
    }
  }
  return items;
};
