import { fold } from '../text/fold.ts';
import type { Lexeme } from '../text/lexemes.ts';
import { isAt, type Pattern, type Place, partsAt, patternOf } from './patterns.ts';

/** One thing of many names, and the lexeme that stands in the index wherever one of them does. */
export interface Concept {
  readonly lexeme: string;
  readonly names: readonly string[];
}

/** The lexeme of a row of terms; no word contains its sign. */
export const lexemeOfTerm = (id: number): string => `=${id}`;

/** The lexeme that stands where the words of a name do, but with others between them. */
export const partedLexemeOf = (lexeme: string): string => `≈${lexeme}`;

/** Whether a name is found like that, too. */
export const canBeParted = (name: string): boolean => patternOf('', fold(name)).canBeParted;

/** Finds in texts what a query for a name finds: names as whole words, with the s of an English plural. */
export class ConceptFinder {
  readonly #byFirst = new Map<string, Pattern[]>();

  constructor(concepts: readonly Concept[]) {
    for (const { lexeme, names } of concepts)
      for (const name of new Set(names.map(fold))) this.#add(patternOf(lexeme, name));
  }

  #add(pattern: Pattern): void {
    const [first] = pattern.units;
    if (first === undefined) return;
    // A name of one word may be in the plural.
    for (const text of [first.text, `${first.text}s`])
      if (text === first.text || isAt([{ ...first, text }], 0, pattern))
        this.#byFirst.set(text, [...(this.#byFirst.get(text) ?? []), pattern]);
  }

  #where(places: readonly Place[], isFound: (from: number, pattern: Pattern) => boolean): Lexeme[] {
    return places.flatMap(({ text, at }, from) =>
      (this.#byFirst.get(text) ?? [])
        .filter((pattern) => isFound(from, pattern))
        .map(({ lexeme }) => ({ text: lexeme, at })),
    );
  }

  /** The things that are named in a text, where their names begin. */
  find(places: readonly Place[]): Lexeme[] {
    return this.#where(places, (from, pattern) => isAt(places, from, pattern));
  }

  /** The things whose name is the whole text: Zhe Gan is no generative network, Fei-Fei Li is 李飞飞. */
  findWhole(places: readonly Place[]): Lexeme[] {
    return this.#where(
      places,
      (from, pattern) => pattern.units.length === places.length && isAt(places, from, pattern),
    );
  }

  /** The things that are named, and those that are by the words of a name alone: open-source multimodal models. */
  findParted(places: readonly Place[]): Lexeme[] {
    const named = this.find(places);
    const known = new Set(named.map(({ text }) => text));
    const parted = this.#where(
      places,
      (from, pattern) =>
        pattern.canBeParted && !known.has(pattern.lexeme) && partsAt(places, from, pattern) !== undefined,
    );
    return [...named, ...parted.map(({ text, at }) => ({ text: partedLexemeOf(text), at }))];
  }
}
