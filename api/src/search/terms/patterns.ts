import { hasPlural } from '../text/lexemes.ts';
import { type Run, runsOf } from '../text/runs.ts';

/** A unit of a text, and how it follows the one before it. */
export interface Place {
  readonly text: string;
  readonly at: number;
  /** Where it stands in the text. */
  readonly start: number;
  /** A Han character right behind another one. */
  readonly isJoined: boolean;
  /** What stands between the two. */
  readonly gap: string;
}

/** A name as it is looked for in texts. */
export interface Pattern {
  readonly lexeme: string;
  readonly units: readonly Place[];
  /** A name of several words in letters: others may stand where it has spaces. */
  readonly canBeParted: boolean;
}

/** The units of a folded text. */
export const placesOf = (folded: string, runs: readonly Run[]): Place[] => {
  let end = 0;
  return runs.flatMap(({ units, at, start }) => {
    const before = folded.slice(end, start);
    end = start;
    return units.map((text, index) => {
      end += text.length;
      return {
        text,
        at: at + index,
        start: end - text.length,
        isJoined: index > 0,
        gap: index > 0 ? '' : before,
      };
    });
  });
};

const SPACES = /^\s+$/;

export const patternOf = (lexeme: string, folded: string): Pattern => {
  const runs = runsOf(folded);
  const units = placesOf(folded, runs);
  const hasSpaces = units.some(({ gap }, index) => index > 0 && SPACES.test(gap));
  return { lexeme, units, canBeParted: hasSpaces && runs.every(({ isHan }) => !isHan) };
};

/** Whether a word of the name stands there; the last one perhaps with the s of a plural. */
const isUnit = ({ units }: Pattern, index: number, place: Place | undefined): boolean => {
  const text = units[index]?.text ?? '';
  return (
    place?.text === text || (index === units.length - 1 && hasPlural(text) && place?.text === `${text}s`)
  );
};

/** Whether the name stands there, one word right behind the other. */
export const isAt = (places: readonly Place[], from: number, pattern: Pattern): boolean =>
  pattern.units.every(({ isJoined }, index) => {
    const place = places[from + index];
    return isUnit(pattern, index, place) && (!isJoined || place?.isJoined === true);
  });

// Reward modeling is about reward models.
const GERUND = /^l?ing$/;

const isNearlyUnit = (pattern: Pattern, index: number, place: Place): boolean => {
  if (isUnit(pattern, index, place)) return true;
  const text = pattern.units[index]?.text ?? '';
  const isLast = index === pattern.units.length - 1;
  return isLast && place.text.startsWith(text) && GERUND.test(place.text.slice(text.length));
};

const MOST_BETWEEN = 2;
const END_OF_SENTENCE = /[!?;:。！？；：\n]|\.\s/;
const HYPHEN = /^[-‐‑–]$/;
// What follows them is another thing: "reasoning in foundation models" is about no reasoning models.
const PREPOSITIONS = new Set('as at by for from in into of on to under using via with without'.split(' '));

/** Whether a word may stand inside a name. Diffusion-based models are diffusion models, open-ended ones no open ones. */
const mayPart = ({ text, gap }: Place, isFirst: boolean): boolean =>
  !PREPOSITIONS.has(text) && (!isFirst || !HYPHEN.test(gap) || text === 'based');

/** The words of the name that stand there in their order and in one sentence, two others between them at most. */
export const partsAt = (
  places: readonly Place[],
  from: number,
  pattern: Pattern,
): readonly Place[] | undefined => {
  const parts: Place[] = [];
  let next = from;
  let left = MOST_BETWEEN;
  const areThere = pattern.units.every(({ gap }, index) => {
    const canWait = index > 0 && SPACES.test(gap);
    for (let isFirst = true; ; isFirst = false, next += 1, left -= 1) {
      const place = places[next];
      if (place === undefined || (index > 0 && END_OF_SENTENCE.test(place.gap))) return false;
      if (isNearlyUnit(pattern, index, place)) {
        parts.push(place);
        break;
      }
      if (!canWait || left === 0 || !mayPart(place, isFirst)) return false;
    }
    next += 1;
    return true;
  });
  return areThere ? parts : undefined;
};
