import type { Called } from '../terms/term-index.ts';
import { spellingsOf } from '../text/fold.ts';
import { type Sought, soughtName, soughtOf } from '../text/lexemes.ts';
import { type Run, runsOf } from '../text/runs.ts';
import { all, any, phrase, sign, type TsQuery, type Weight } from './tsquery.ts';

/** A word that was typed. */
export interface Word {
  readonly runs: readonly Run[];
  /** As it may be written. */
  readonly spellings: readonly (readonly Run[])[];
}

export const readWord = (text: string): Word => ({
  runs: runsOf(text),
  spellings: spellingsOf(text).map(runsOf),
});

/** How the runs of a word are looked for: the last one begun, `soughtOf`, or whole, `soughtName`. */
type Seek = (runs: readonly Run[]) => Sought[];

export const spelledOf = ({ spellings }: Word, weight: Weight, seek: Seek = soughtOf): TsQuery =>
  any(spellings.map((runs) => phrase(seek(runs), weight)));

/** What it is by any of its other names: people are called by none. */
const otherwiseNamed = ({ concepts, unreadNames }: Called, weight: Weight): TsQuery[] => [
  ...concepts.map((lexeme) => sign({ text: lexeme, at: 0 }, weight)),
  ...unreadNames
    .map((name) => soughtName(runsOf(name)))
    // Of signs alone there is nothing to look for.
    .filter(({ length }) => length > 0)
    .map((sought) => phrase(sought, weight === '' ? 'AB' : weight)),
];

/** That a thing is named by a name or another one, whole: neither somebody who is called so nor a word that begins so. */
export const meantBy = (name: string, called: Called): TsQuery =>
  any([phrase(soughtName(runsOf(name)), 'AB'), ...otherwiseNamed(called, 'AB')]);

/**
 * Words as they were typed, or what they name by any of its names. The words also where a lexeme of texts stands for them: a
 * person's name that has a thing's name in it has no such lexeme.
 */
export const namedOf = (words: readonly Word[], called: Called, weight: Weight, seek?: Seek): TsQuery =>
  any([all(words.map((word) => spelledOf(word, weight, seek))), ...otherwiseNamed(called, weight)]);

/** The same, where no word goes on: `SAM` is no `Sample`. */
export const wholeNamedOf = (words: readonly Word[], called: Called, weight: Weight): TsQuery =>
  namedOf(words, called, weight, soughtName);

/** The same, or what has the words of such a name with others between them. */
export const nearlyNamedOf = (words: readonly Word[], called: Called, weight: Weight): TsQuery => {
  const parted = called.partedConcepts.map((lexeme) => sign({ text: lexeme, at: 0 }, weight));
  const named = namedOf(words, called, weight);
  return parted.length === 0 ? named : any([named, ...parted]);
};
