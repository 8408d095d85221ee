import { fold } from '../text/fold.ts';
import { hasPlural, type Lexeme } from '../text/lexemes.ts';
import { type Run, runsOf } from '../text/runs.ts';

/** One thing of many names, and the lexeme that stands in the index wherever one of them does. */
export interface Concept {
  readonly lexeme: string;
  readonly names: readonly string[];
}

/** The lexeme of a row of terms; no word contains its sign. */
export const lexemeOfTerm = (id: number): string => `=${id}`;

interface Unit {
  readonly text: string;
  /** A Han character right behind another one. */
  readonly isJoined: boolean;
}

interface Pattern {
  readonly lexeme: string;
  readonly units: readonly Unit[];
}

const patternOf = (lexeme: string, name: string): Pattern => ({
  lexeme,
  units: runsOf(name).flatMap(({ units }) => units.map((text, index) => ({ text, isJoined: index > 0 }))),
});

const isAt = (
  runs: readonly Run[],
  from: readonly [run: number, unit: number],
  { units }: Pattern,
): boolean => {
  let [run, unit] = from;
  return units.every(({ text, isJoined }, index) => {
    if (index > 0) unit += 1;
    if (unit === runs[run]?.units.length) {
      if (isJoined) return false;
      [run, unit] = [run + 1, 0];
    }
    const found = runs[run]?.units[unit];
    return found === text || (index === units.length - 1 && hasPlural(text) && found === `${text}s`);
  });
};

/** Finds in texts what a query for a name finds: names as whole words, with the s of an English plural. */
export class ConceptFinder {
  readonly #byFirst = new Map<string, Pattern[]>();

  constructor(concepts: readonly Concept[]) {
    for (const { lexeme, names } of concepts)
      for (const name of new Set(names.map(fold))) this.#add(patternOf(lexeme, name));
  }

  #add(pattern: Pattern): void {
    const [first, ...more] = pattern.units;
    if (first === undefined) return;
    const isPlural = more.length === 0 && hasPlural(first.text);
    for (const text of isPlural ? [first.text, `${first.text}s`] : [first.text])
      this.#byFirst.set(text, [...(this.#byFirst.get(text) ?? []), pattern]);
  }

  /** The things that are named in a text, where their names begin. */
  find(runs: readonly Run[]): Lexeme[] {
    const found: Lexeme[] = [];
    for (const [index, { units, at }] of runs.entries())
      for (const [unit, text] of units.entries())
        for (const pattern of this.#byFirst.get(text) ?? [])
          if (isAt(runs, [index, unit], pattern)) found.push({ text: pattern.lexeme, at: at + unit });
    return found;
  }
}
