import { fold, readWords } from '../text/fold.ts';
import { runsOf } from '../text/runs.ts';

/** A name in a longer word, and what else the same thing is called. */
export interface NamePart {
  readonly text: string;
  readonly otherNames: readonly string[];
}

/** Words that were typed one after the other, mostly one; several where together they are a name. */
export interface AskedWord {
  readonly words: readonly string[];
  readonly otherNames: readonly string[];
  /** Names inside a word without spaces: 大模型微调. */
  readonly parts: readonly NamePart[];
}

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
  readonly #others = new Map<string, Set<string>>();
  readonly #longest: number;

  /** Each row holds names of one thing; a name may stand in several rows. */
  constructor(rows: readonly (readonly string[])[]) {
    let longest = 0;
    for (const names of rows) {
      const folded = names.map(fold);
      for (const name of folded) {
        const units = unitsOf(name);
        longest = Math.max(longest, units.length);
        const others = this.#others.get(keyOf(units)) ?? new Set();
        for (const other of folded) if (other !== name) others.add(other);
        this.#others.set(keyOf(units), others);
      }
    }
    this.#longest = longest;
  }

  /** What else a thing of this name is called; undefined where nothing is known. */
  #find(units: readonly Unit[]): readonly string[] | undefined {
    const key = keyOf(units);
    const others = this.#others.get(key) ?? this.#others.get(singular(key));
    return others && [...others].filter((name) => name !== key).slice(0, MAX_OTHER_NAMES);
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
      const otherNames = this.#find(unitsOf(taken.join(' ')));
      if (otherNames) return { words: taken, otherNames, parts: [] };
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
        parts.push({ text, otherNames: this.#find(taken) ?? [] });
      }
      from += Math.max(length, 1);
    }
    return { words: [word], otherNames: [], parts };
  }

  #lengthOfNameAt(units: readonly Unit[], from: number): number {
    for (let length = Math.min(this.#longest, units.length - from); length > 0; length -= 1)
      if (this.#find(units.slice(from, from + length))) return length;
    return 0;
  }
}
