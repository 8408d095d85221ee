import { spelled, syllables } from './syllables.ts';

/** A syllable, or the beginning of one. */
export interface Parsed {
  readonly text: string;
  readonly isWhole: boolean;
}

const LONGEST = 6;
const WAYS = 3;
const INITIAL = /^(?:[bpmfdtnlgkhjqrxywzcsaeo]|[zcs]h)$/;

const beginnings = new Set(
  [...syllables].flatMap((syllable) => Array.from(syllable, (_, index) => syllable.slice(0, index + 1))),
);

type Way = { readonly parts: readonly Parsed[]; readonly cost: number };

/** The next parts that the text may have at a place, with what they cost: few and whole ones are likely. */
const stepsAt = (text: string, from: number, withInitials: boolean): { part: Parsed; cost: number }[] => {
  const steps = [];
  for (let length = 1; length <= Math.min(LONGEST, text.length - from); length += 1) {
    const piece = text.slice(from, from + length);
    const isEnd = from + length === text.length;
    const whole = spelled(piece);
    // A letter alone (a, e, o) may be a syllable, or begin one.
    if (syllables.has(whole)) steps.push({ part: { text: whole, isWhole: length > 1 }, cost: 1 });
    else if (isEnd && beginnings.has(piece)) steps.push({ part: { text: piece, isWhole: false }, cost: 1.5 });
    else if (withInitials && INITIAL.test(piece)) {
      steps.push({ part: { text: piece, isWhole: false }, cost: 1.6 });
    }
  }
  return steps;
};

const waysThrough = (text: string, withInitials: boolean): Way[] => {
  const ways: Way[][] = Array.from({ length: text.length + 1 }, () => []);
  ways[0] = [{ parts: [], cost: 0 }];
  for (let from = 0; from < text.length; from += 1) {
    const best = (ways[from] ?? []).sort((a, b) => a.cost - b.cost).slice(0, WAYS);
    for (const { part, cost } of stepsAt(text, from, withInitials)) {
      const to = ways[from + part.text.length] ?? [];
      for (const way of best) to.push({ parts: [...way.parts, part], cost: way.cost + cost });
    }
  }
  return (ways.at(-1) ?? []).sort((a, b) => a.cost - b.cost).slice(0, WAYS);
};

/** How letters may be read as pinyin, the likeliest first: as syllables, else with initials among them. */
export const parsePinyin = (text: string): Parsed[][] => {
  const whole = waysThrough(text, false);
  const ways = whole.length > 0 ? whole : waysThrough(text, true);
  return ways.map(({ parts }) => [...parts]).filter(({ length }) => length > 1 || text.length > 1);
};
