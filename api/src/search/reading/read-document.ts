import type { SearchType } from '@hub/shared/contracts/search';
import type { SearchDocument } from '../../platform/search/search-document.ts';
import type { ConceptFinder } from '../terms/concepts.ts';
import { type Place, placesOf } from '../terms/patterns.ts';
import { fold, foldWhole } from '../text/fold.ts';
import { MAX_TEXT, vocabularyOf } from '../text/jieba.ts';
import { type Lexeme, lexemesOf } from '../text/lexemes.ts';
import { type Run, runsOf } from '../text/runs.ts';
import { soundsOf } from '../text/sounds.ts';
import { stepsOf } from './heat-steps.ts';
import { quoted } from './tsquery.ts';

/** A row of `search_documents`. */
export interface DocumentRow {
  readonly kind: SearchType;
  readonly id: string;
  readonly keys: readonly string[];
  readonly words: string;
  readonly titles: string;
  readonly labels: string;
  readonly body: string;
  /** In steps. */
  readonly heat: number;
  readonly at: string | null;
}

// A query has 100 characters at most: a longer title, cut here, equals none.
const MAX_KEY = 101;
// PostgreSQL's last position.
const LAST_PLACE = 16_383;
// No phrase goes from one text into the next.
const GAP = 2;

/** Whether a name has a thing's name in it, which a text, that knows no places, would be taken to be about. */
const isLikeThing = (name: string, concepts: ConceptFinder): boolean => {
  const folded = fold(name);
  return concepts.find(placesOf(folded, runsOf(folded))).length > 0;
};

type Read = (runs: readonly Run[], places: readonly Place[]) => Lexeme[];

/** Lexemes of several texts, one after the other. */
const inSequence = (texts: readonly string[], read: Read, from = 0): { lexemes: Lexeme[]; end: number } => {
  let end = from;
  const lexemes = texts.flatMap((text) => {
    const folded = fold(text);
    const runs = runsOf(folded);
    const start = end;
    const last = runs.at(-1);
    if (last) end += last.at + last.units.length + GAP;
    return read(runs, placesOf(folded, runs)).map((lexeme) => ({ ...lexeme, at: lexeme.at + start }));
  });
  return { lexemes, end };
};

/** Titles, summaries and the names of people. */
type Mark = 'A' | 'B' | 'C';

const written = (lexemes: readonly Lexeme[], mark: Mark): string[] =>
  lexemes.filter(({ at }) => at < LAST_PLACE).map(({ text, at }) => `${quoted(text)}:${at + 1}${mark}`);

// With title and summary: a query may name what stands in the one and what stands in the other.
const vocabulary = (texts: readonly string[]): string =>
  Array.from(vocabularyOf(runsOf(fold(texts.join('\n').slice(0, MAX_TEXT)).slice(0, MAX_TEXT))), quoted).join(
    ' ',
  );

/** A document as the table holds it, with the things that it names. */
export const readDocument = (document: SearchDocument, concepts: ConceptFinder): DocumentRow => {
  const { kind, id, title, names = [], summary, people = [], labels = [], body = '', heat, at } = document;
  const titles = [title, ...names.filter((name) => name !== title)];
  const asText: Read = (runs, places) => [...lexemesOf(runs), ...concepts.findParted(places)];
  const asName: Read = (runs, places) => [...lexemesOf(runs), ...concepts.find(places)];
  const asPerson: Read = (runs, places) => [...lexemesOf(runs), ...concepts.findWhole(places)];
  const spoken =
    (read: Read): Read =>
    (runs, places) => [...read(runs, places), ...soundsOf(runs)];
  const head = inSequence(titles, kind === 'user' ? asPerson : asText);
  const rest = inSequence(summary, asText, head.end);
  const persons = inSequence(people, asPerson, rest.end);
  const asHeard = spoken(kind === 'user' ? asPerson : asName);
  const heard = inSequence([title], asHeard);
  const heardNames = inSequence(titles.slice(1), asHeard, heard.end);
  const tags = inSequence([...new Set(labels)], spoken(asName));
  const plain = people.filter((name) => !isLikeThing(name, concepts));
  const keys = titles.map((name) => [...foldWhole(name)].slice(0, MAX_KEY).join(''));
  return {
    kind,
    id,
    keys: [...new Set(keys)].filter((key) => key !== ''),
    words: [
      ...written(head.lexemes, 'A'),
      ...written(rest.lexemes, 'B'),
      ...written(persons.lexemes, 'C'),
    ].join(' '),
    // A search looks for both alike; what compares titles alone leaves the names out, which a model may have made.
    titles: [...written(heard.lexemes, 'A'), ...written(heardNames.lexemes, 'B')].join(' '),
    labels: written(tags.lexemes, 'A').join(' '),
    body: body === '' ? '' : vocabulary([...titles, ...summary, ...plain, body]),
    heat: stepsOf(heat),
    at: at?.toISOString() ?? null,
  };
};
