import type { Leaf } from '../reading/tsquery.ts';

/** A lexeme and the share of documents that have it. */
export interface LexemeShare {
  readonly lexeme: string;
  readonly share: number;
}

/** Sums of all before each place, and of all. */
const sumsOf = (amounts: readonly number[]): number[] => {
  const sums = [0];
  for (const amount of amounts) sums.push((sums.at(-1) ?? 0) + amount);
  return sums;
};

/** In which share of documents lexemes stand, as PostgreSQL's statistics have it: they list the common ones alone. */
export class LexemeShares {
  readonly #lexemes: readonly string[];
  /** Of the lexemes before each place: what share has none of them, as a logarithm, and all their shares. A beginning is a range. */
  readonly #without: readonly number[];
  readonly #sums: readonly number[];
  readonly #unlisted: number;

  constructor(listed: readonly LexemeShare[]) {
    const sorted = listed.toSorted((a, b) => (a.lexeme < b.lexeme ? -1 : 1));
    this.#lexemes = sorted.map(({ lexeme }) => lexeme);
    this.#without = sumsOf(sorted.map(({ share }) => Math.log1p(-Math.min(share, 0.999))));
    this.#sums = sumsOf(sorted.map(({ share }) => share));
    this.#unlisted = Math.min(1, ...sorted.map(({ share }) => share)) / 2;
  }

  /** The share of documents with this lexeme, or with one that begins so. */
  of(leaf: Leaf): number {
    return Math.max(-Math.expm1(this.#range(this.#without, leaf)), this.#unlisted);
  }

  /** The shares of all lexemes that it may be: one document has several that begin alike. */
  sumOf(leaf: Leaf): number {
    return Math.max(this.#range(this.#sums, leaf), this.#unlisted);
  }

  #range(sums: readonly number[], { lexeme, isOpen }: Leaf): number {
    const from = this.#placeOf(lexeme);
    const until = isOpen ? this.#placeOf(`${lexeme}\uffff`) : from + (this.#lexemes[from] === lexeme ? 1 : 0);
    return (sums[until] ?? 0) - (sums[from] ?? 0);
  }

  /** How many lexemes come before this one. */
  #placeOf(lexeme: string): number {
    let low = 0;
    let high = this.#lexemes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#lexemes[middle] ?? '') < lexeme) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
