import { fold, readWords } from '../text/fold.ts';
import { runsOf } from '../text/runs.ts';
import { canBeParted, partedLexemeOf } from './concepts.ts';

/** What a thing is called besides. */
export interface Called {
  readonly otherNames: readonly string[];
  /** The lexemes that stand in the index for all its names. */
  readonly concepts: readonly string[];
  /** Those that stand where the words of another name do, with others between them. */
  readonly partedConcepts: readonly string[];
  /** Those of the other names that no such lexeme stands for as yet. */
  readonly unreadNames: readonly string[];
}

/** A name in a longer word, and what else the same thing is called. */
export interface NamePart extends Called {
  readonly text: string;
}

/** Words that were typed one after the other, mostly one; several where together they are a name. */
export interface AskedWord extends Called {
  readonly words: readonly string[];
  /** Names inside a word without spaces: 大模型微调. */
  readonly parts: readonly NamePart[];
}

/** Names of one thing. */
export interface Term {
  readonly names: readonly string[];
  /** The lexeme of the thing, where everything in the index has been read with these names. */
  readonly concept?: string | undefined;
}

/** What nothing else is known of. */
export const NOT_KNOWN: Called = { otherNames: [], concepts: [], partedConcepts: [], unreadNames: [] };

const MAX_OTHER_NAMES = 8;

interface Unit {
  readonly text: string;
  readonly start: number;
}

/** Han characters, and other words whole. */
const unitsOf = (folded: string): Unit[] =>
  runsOf(folded).flatMap(({ isHan, text, units, start }) => {
    if (!isHan) return [{ text, start }];
    let at = start;
    return units.map((unit) => {
      at += unit.length;
      return { text: unit, start: at - unit.length };
    });
  });

const keyOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ');

// A plural is the same name: agents, but not bias.
const singular = (key: string): string => key.replace(/(?<=[a-z]{2}[^su])s$/, '');

/** What things are called, and what else each of them is called. */
export class TermIndex {
  readonly #named = new Map<string, Term[]>();
  readonly #longest: number;

  /** A name may stand in several terms. */
  constructor(terms: readonly Term[]) {
    let longest = 0;
    for (const { names, concept } of terms) {
      const term = { names: names.map(fold), concept };
      const keys = new Set(term.names.map((name) => keyOf(unitsOf(name))));
      for (const key of keys) {
        longest = Math.max(longest, key.split(' ').length);
        this.#named.set(key, [...(this.#named.get(key) ?? []), term]);
      }
    }
    this.#longest = longest;
  }

  /** What else a thing of this name is called; undefined where nothing is known. */
  #find(units: readonly Unit[]): Called | undefined {
    const typed = keyOf(units);
    const key = this.#named.has(typed) ? typed : singular(typed);
    const terms = this.#named.get(key);
    if (terms === undefined) return undefined;
    const othersIn = (some: readonly Term[]): string[] => {
      const names = some.flatMap((term) => term.names).filter((name) => keyOf(unitsOf(name)) !== key);
      return [...new Set(names)].slice(0, MAX_OTHER_NAMES);
    };
    return {
      otherNames: othersIn(terms),
      concepts: terms.flatMap(({ concept }) => concept ?? []),
      // What was typed itself is found with whatever stands between its words.
      partedConcepts: terms
        .filter((term) => othersIn([term]).some(canBeParted))
        .flatMap(({ concept }) => (concept === undefined ? [] : partedLexemeOf(concept))),
      unreadNames: othersIn(terms.filter(({ concept }) => concept === undefined)),
    };
  }

  /** What else a thing is called whose whole name this is. */
  otherNamesOf(name: string): readonly string[] {
    return this.#find(unitsOf(fold(name)))?.otherNames ?? [];
  }

  /** Reads a query: its words, and the names among them and in them; the longest name first. */
  read(query: string): AskedWord[] {
    const words = readWords(query);
    const asked: AskedWord[] = [];
    for (let from = 0; from < words.length; ) {
      const name = this.#nameFrom(words, from);
      asked.push(name ?? this.#wordOf(words[from] ?? ''));
      from += name?.words.length ?? 1;
    }
    return asked;
  }

  /** The longest name of whole words that begins here. */
  #nameFrom(words: readonly string[], from: number): AskedWord | undefined {
    for (let to = Math.min(words.length, from + this.#longest); to > from; to -= 1) {
      const taken = words.slice(from, to);
      const called = this.#find(unitsOf(taken.join(' ')));
      if (called) return { words: taken, ...called, parts: [] };
    }
    return undefined;
  }

  #wordOf(word: string): AskedWord {
    const units = unitsOf(word);
    const parts: NamePart[] = [];
    for (let from = 0; from < units.length; ) {
      const length = this.#lengthOfNameAt(units, from);
      const taken = units.slice(from, from + length);
      const [first, last] = [taken[0], taken.at(-1)];
      if (first && last) {
        const text = word.slice(first.start, last.start + last.text.length);
        parts.push({ text, ...(this.#find(taken) ?? NOT_KNOWN) });
      }
      from += Math.max(length, 1);
    }
    return { words: [word], ...NOT_KNOWN, parts };
  }

  #lengthOfNameAt(units: readonly Unit[], from: number): number {
    for (let length = Math.min(this.#longest, units.length - from); length > 0; length -= 1)
      if (this.#find(units.slice(from, from + length))) return length;
    return 0;
  }
}
