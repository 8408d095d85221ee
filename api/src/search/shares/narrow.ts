import { all, any, type TsQuery, textOf } from '../reading/tsquery.ts';
import type { LexemeShares } from './lexeme-shares.ts';

/** What the index is to be asked for so that everything that fits is among its answers. */
export interface Narrowed {
  readonly query: TsQuery;
  /** Whether the answers have to be looked at for what was left out. */
  readonly isPart: boolean;
  /** The share of documents that the index answers with. */
  readonly found: number;
  /** The share that fits: two words are taken to have nothing to do with each other. */
  readonly fitting: number;
  /** What it takes to read that in the index, in places of a list. */
  readonly places: number;
}

// A row is fetched and looked at in the time that so many places of a lexeme's list are gathered.
const PLACES_PER_ROW = 16;
// The list of a whole lexeme is leapt through, those of all that begin so are read.
const LEAPT = 0.1;

/** What it takes to find that, as a share of documents that would take as long to be fetched. */
export const effortOf = ({ found, places }: Narrowed): number => found + places / PLACES_PER_ROW;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const product = (factors: readonly number[]): number => factors.reduce((total, factor) => total * factor, 1);

/** The rarest, and those beside it that save more rows than they take to be read. */
const worthwhile = (parts: readonly Narrowed[]): Narrowed[] => {
  const kept: Narrowed[] = [];
  for (const part of parts.toSorted((a, b) => a.found - b.found)) {
    const found = product(kept.map((one) => one.found));
    if (kept.length === 0 || part.places < PLACES_PER_ROW * found * (1 - part.found)) kept.push(part);
  }
  return kept;
};

const joined = (parts: readonly Narrowed[]): Narrowed => {
  const kept = worthwhile(parts);
  return {
    query: all(kept.map(({ query }) => query)),
    isPart: kept.length < parts.length || parts.some(({ isPart }) => isPart),
    found: product(kept.map(({ found }) => found)),
    fitting: product(parts.map(({ fitting }) => fitting)),
    places: sum(kept.map(({ places }) => places)),
  };
};

const alternatives = (ways: readonly Narrowed[]): Narrowed => {
  const different = [...new Map(ways.map((way) => [textOf(way.query), way])).values()];
  return {
    query: any(different.map(({ query }) => query)),
    isPart: ways.some(({ isPart }) => isPart),
    found: 1 - product(different.map(({ found }) => 1 - found)),
    // The names of a thing stand in the same texts.
    fitting: Math.max(...different.map(({ fitting }) => fitting)),
    places: sum(different.map(({ places }) => places)),
  };
};

/** Pairs of neighbouring characters are mostly of one word, and stand where it stands: 人工, 工智 and 智能. */
const areNeighbours = ({ gaps }: { readonly gaps: readonly number[] }): boolean =>
  gaps.every((gap) => gap === 1);

/**
 * Leaves out what would take longer to read in the index than the rows it saves: beside a rare word, one that stands nearly
 * everywhere, or everything that begins with a letter.
 */
export const narrow = (query: TsQuery, shares: LexemeShares): Narrowed => {
  if (query.kind === 'lexeme') {
    const share = shares.of(query);
    const places = query.isOpen ? shares.sumOf(query) : share * LEAPT;
    return { query, isPart: false, found: share, fitting: share, places };
  }
  const parts = query.of.map((part) => narrow(part, shares));
  if (query.kind === 'any') return alternatives(parts);
  const narrowed = joined(parts);
  if (query.kind !== 'phrase') return narrowed;
  const fitting = areNeighbours(query) ? Math.min(...parts.map((part) => part.fitting)) : narrowed.fitting;
  return { ...narrowed, fitting, query: narrowed.isPart ? narrowed.query : query };
};

/** Those of several that should be looked up, and those that should be looked for in what the others find. */
export const rarestOf = (queries: readonly TsQuery[], shares: LexemeShares): [TsQuery[], TsQuery[]] => {
  const parts = queries.map((query) => narrow(query, shares));
  const kept = new Set(worthwhile(parts));
  const isKept = (_: TsQuery, place: number): boolean => kept.has(parts[place] as Narrowed);
  return [queries.filter(isKept), queries.filter((query, place) => !isKept(query, place))];
};
