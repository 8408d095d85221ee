import { fold } from './fold.ts';

/** Folded text, and for each of its places, and its end, the place in the text it was made of. */
export interface FoldedText {
  readonly folded: string;
  readonly placeOf: (at: number) => number;
}

// More than all texts of a day have; what comes beyond them is folded each time.
const MOST_KNOWN = 20_000;
const known = new Map<string, string>();

const foldCharacter = (character: string): string => {
  const before = known.get(character);
  if (before !== undefined) return before;
  const folded = fold(character);
  if (known.size < MOST_KNOWN) known.set(character, folded);
  return folded;
};

// By its number what a character folds to where both are a single unit, as nearly all are.
const single = new Uint16Array(0x10000);
const UNKNOWN = 0;
// Half of a character, which no text is made of: it folds to more, or to less.
const OTHERWISE = 0xd800;

const learn = (unit: number): number => {
  const folded = foldCharacter(String.fromCharCode(unit));
  const only = folded.length === 1 ? folded.charCodeAt(0) : OTHERWISE;
  single[unit] = only;
  return only;
};

const foldUnit = (unit: number): number => {
  const folded = single[unit] ?? UNKNOWN;
  return folded === UNKNOWN ? learn(unit) : folded;
};

/** A text whose places stay as they are; undefined where one does not. */
const foldInPlace = (text: string): string | undefined => {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const folded = foldUnit(text.charCodeAt(at));
    if (folded >= OTHERWISE && folded < 0xe000) return undefined;
    units[at] = folded;
  }
  return Buffer.from(units.buffer).toString('utf16le');
};

const foldWithShifts = (text: string): FoldedText => {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const part = foldCharacter(character);
    for (let unit = 0; unit < part.length; unit += 1) places.push(at);
    folded += part;
    at += character.length;
  }
  places.push(at);
  return { folded, placeOf: (place) => places[place] ?? at };
};

/** Folds a text character by character, which took a third of the time of a search for a common word. */
export const foldWithPlaces = (text: string): FoldedText => {
  const folded = foldInPlace(text);
  return folded === undefined ? foldWithShifts(text) : { folded, placeOf: (place) => place };
};
