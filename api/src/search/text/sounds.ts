import { pinyin } from 'pinyin-pro';
import type { Lexeme, Sought } from './lexemes.ts';
import { type Parsed, parsePinyin } from './parse-pinyin.ts';
import type { Run } from './runs.ts';
import { spelled } from './syllables.ts';

// No lexeme of a text begins with these.
const SPOKEN = '~';
const INITIALS = '.';
const SPAN = 3;

interface Syllable {
  readonly sound: string;
  readonly at: number;
}

const syllablesOf = (runs: readonly Run[]): Syllable[] =>
  runs.flatMap(({ isHan, text, units, at }) => {
    if (!isHan) return [];
    const sounds = pinyin(text, { type: 'array', toneType: 'none', v: true });
    if (sounds.length !== units.length) return [];
    return sounds.map((sound, index) => ({ sound: spelled(sound), at: at + index }));
  });

const isSpoken = ({ sound }: Syllable): boolean => /^[a-z]+$/.test(sound);

/** How Han sounds: at each character its syllable with the next one's, and the initials of three. */
export const soundsOf = (runs: readonly Run[]): Lexeme[] => {
  const spoken = syllablesOf(runs).filter(isSpoken);
  return spoken.flatMap(({ sound, at }, index) => {
    const following = spoken.slice(index + 1, index + SPAN).filter((next, n) => next.at === at + n + 1);
    const initials = following.map((next) => next.sound[0] ?? '').join('');
    return [
      { text: SPOKEN + sound + (following[0]?.sound ?? ''), at },
      { text: INITIALS + (sound[0] ?? '') + initials, at },
    ];
  });
};

// Syllables are sought with what follows them, initials three at a time; what is covered already is left out.
const soughtOfParts = (parts: readonly Parsed[], from: number, isLast: boolean): Sought[] => {
  const sought: Sought[] = [];
  let covered = 0;
  for (const [index, { text, isWhole }] of parts.entries()) {
    const at = from + index;
    const next = parts[index + 1];
    if (isWhole) {
      const isEnd = next === undefined;
      if (isEnd && covered > index) continue;
      const goesOn = isEnd || !next.isWhole || (isLast && index + 2 === parts.length);
      sought.push({ text: SPOKEN + text + (next?.text ?? ''), at, isOpen: goesOn });
      covered = index + 2;
    } else if (index + SPAN <= parts.length || covered < parts.length) {
      const initials = parts.slice(index, index + SPAN).map((part) => part.text[0] ?? '');
      sought.push({ text: INITIALS + initials.join(''), at, isOpen: initials.length < SPAN });
      covered = Math.max(covered, index + initials.length);
    }
  }
  return sought;
};

const LATIN = /^[a-z]{2,40}$/;

/**
 * The lexemes of titles that sound like what was typed: pinyin, initials, or both, beside Han and other words.
 * One list for each way to read it; none where nothing can be pinyin.
 */
export const soughtSounds = (
  runs: readonly Run[],
  soughtText: (runs: readonly Run[]) => Sought[],
): Sought[][] => {
  const readings = runs.map(({ isHan, text }) => (!isHan && LATIN.test(text) ? parsePinyin(text) : []));
  const ways = Math.max(0, ...readings.map(({ length }) => length));
  return Array.from({ length: ways }, (_, way) => {
    let at = 0;
    return runs.flatMap((run, number) => {
      const isLast = number === runs.length - 1;
      const parts = readings[number]?.[way] ?? readings[number]?.at(-1);
      const from = at;
      at += parts ? parts.length : run.units.length;
      if (parts) return soughtOfParts(parts, from, isLast);
      // A character alone stands with the next one in its lexeme, which is known by its sound only.
      return soughtText([{ ...run, at: from }]).map((one) => ({
        ...one,
        isOpen: (isLast || run.isHan) && one.isOpen === true,
      }));
    });
  });
};
