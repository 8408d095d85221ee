import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchType } from '@hub/shared/contracts/search';
import { idOfArxiv } from '../../papers/papers.public.ts';
import { sampleFolder } from '../../platform/seeds/sample-data.ts';

/**
 * How a query was made of a title. The last three were written by hand: `by-hand` and `half-typed` before the engine was
 * tuned; names that `bilingual` lacked were added to the terms.
 */
export const goldForms = [
  'substring',
  'reordered',
  'pinyin',
  'latin',
  'mixed',
  'by-hand',
  'half-typed',
  'bilingual',
] as const;
export type GoldForm = (typeof goldForms)[number];

/** A query and what it must find in the sample data; papers by their arXiv id. */
export interface GoldQuery {
  readonly form: GoldForm;
  readonly q: string;
  readonly type: SearchType;
  readonly expect: readonly string[];
}

export const goldFolder = join(sampleFolder, 'gold');

const read = (file: string): Omit<GoldQuery, 'form'>[] =>
  JSON.parse(readFileSync(join(goldFolder, file), 'utf8'));

/** 150 queries derived from titles, 50 by hand, some that are Han and pinyin in one word, and 100 in the other language. */
export const readGold = (): Record<'knownItems' | 'byHand' | 'halfTyped' | 'bilingual', GoldQuery[]> => ({
  knownItems: read('known-items.json') as GoldQuery[],
  byHand: read('by-hand.json').map((query) => ({ form: 'by-hand', ...query })),
  halfTyped: read('half-typed.json').map((query) => ({ form: 'half-typed', ...query })),
  bilingual: read('bilingual.json').map((query) => ({ form: 'bilingual', ...query })),
});

/** Ids as the engine has them. */
export const expectedIds = ({ type, expect }: GoldQuery): string[] =>
  type === 'paper' ? expect.map(idOfArxiv) : [...expect];
