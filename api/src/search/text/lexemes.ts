import type { Run } from './runs.ts';

/** A lexeme and where it stands. */
export interface Lexeme {
  readonly text: string;
  readonly at: number;
}

/** A lexeme that is looked for; an open one is only the beginning of what it may be. */
export interface Sought extends Lexeme {
  readonly isOpen?: boolean;
  /** An English name: its plural counts too. */
  readonly hasPlural?: boolean;
}

const MAX_WORD = 60;

/** A word as it is kept and asked for: longer ones are none, and PostgreSQL refuses the whole text for a very long one. */
export const cutWord = (word: string): string => word.slice(0, MAX_WORD).toWellFormed();

/** Lexemes of a text: in Han every two neighbours and the last one alone, else words. */
export const lexemesOf = (runs: readonly Run[]): Lexeme[] =>
  runs.flatMap(({ isHan, units, at }) =>
    units.map((unit, index) => ({
      text: isHan ? unit + (units[index + 1] ?? '') : cutWord(unit),
      at: at + index,
    })),
  );

/** The lexemes a hit has in these places; what is typed last may go on. */
export const soughtOf = (runs: readonly Run[]): Sought[] =>
  runs.flatMap(({ isHan, units, at }, number) => {
    const isLast = number === runs.length - 1;
    if (!isHan) return [{ text: cutWord(units[0] ?? ''), at, isOpen: isLast }];
    if (units.length === 1) return [{ text: units[0] ?? '', at, isOpen: isLast }];
    return units.slice(1).map((unit, index) => ({ text: (units[index] ?? '') + unit, at: at + index }));
  });

// A short one is no noun, or would be another with an s.
const NOUN = /^(?!.*ing$)[a-z]{2,}[^s]$/;

/** Whether a name that ends with this word is the same with an s behind it. */
export const hasPlural = (word: string): boolean => NOUN.test(word);

/** The lexemes of a name, whole: nothing goes on behind it but the s of a plural. */
export const soughtName = (runs: readonly Run[]): Sought[] =>
  soughtOf(runs).map(({ text, at }, index, all) => ({
    text,
    at,
    // A Han character alone stands with the next one in its lexeme.
    isOpen: [...text].length === 1 && runs.at(-1)?.isHan === true && index === all.length - 1,
    hasPlural: index === all.length - 1 && hasPlural(text),
  }));
