/** A stretch of folded text: Han (and what is written like it, without spaces), or one word of letters and digits, or C++. */
export interface Run {
  readonly isHan: boolean;
  readonly text: string;
  /** Its characters, or the word alone: each takes a position. */
  readonly units: readonly string[];
  /** Position of its first unit; punctuation and spaces take none. */
  readonly at: number;
  /** Where it stands in the text. */
  readonly start: number;
}

const HAN = '[[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}]&&[\\p{L}\\p{N}]]';
const SIGN = `[[\\p{L}\\p{N}\\p{M}]--${HAN}]`;
// Names of languages: C++, C#.
const WITH_MARKS = `(?<!${SIGN})[a-z](?:\\+\\+|#)(?![a-z])`;
const RUNS = new RegExp(`(?<han>${HAN}+)|(?<word>${WITH_MARKS}|${SIGN}+)`, 'gv');

/** What of a text is looked for. */
export const runsOf = (folded: string): Run[] => {
  const runs: Run[] = [];
  let at = 0;
  for (const { 0: text, index: start, groups } of folded.matchAll(RUNS)) {
    const isHan = groups?.['han'] !== undefined;
    const units = isHan ? [...text] : [text];
    runs.push({ isHan, text, units, at, start });
    at += units.length;
  }
  return runs;
};
