import type { SearchDocument } from '../../platform/search/search-document.ts';
import type { ConceptFinder } from '../terms/concepts.ts';
import { fold, foldWhole } from '../text/fold.ts';
import { MAX_TEXT, vocabularyOf } from '../text/jieba.ts';
import { type Lexeme, lexemesOf } from '../text/lexemes.ts';
import { type Run, runsOf } from '../text/runs.ts';
import { soundsOf } from '../text/sounds.ts';
import { stepsOf } from './heat-steps.ts';
import { quoted } from './tsquery.ts';

/** A row of `search_documents`. */
export interface DocumentRow {
  readonly kind: string;
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

type Read = (runs: readonly Run[]) => Lexeme[];

/** Lexemes of several texts, one after the other. */
const inSequence = (texts: readonly string[], read: Read, from = 0): { lexemes: Lexeme[]; end: number } => {
  let end = from;
  const lexemes = texts.flatMap((text) => {
    const runs = runsOf(fold(text));
    const start = end;
    const last = runs.at(-1);
    if (last) end += last.at + last.units.length + GAP;
    return read(runs).map((lexeme) => ({ ...lexeme, at: lexeme.at + start }));
  });
  return { lexemes, end };
};

const written = (lexemes: readonly Lexeme[], weight: 'A' | 'B'): string[] =>
  lexemes
    .filter(({ at }) => at < LAST_PLACE)
    .map(({ text, at }) => `${quoted(text)}:${at + 1}${weight === 'A' ? 'A' : 'B'}`);

// With title and summary: a query may name what stands in the one and what stands in the other.
const vocabulary = (texts: readonly string[]): string =>
  Array.from(vocabularyOf(runsOf(fold(texts.join('\n').slice(0, MAX_TEXT)).slice(0, MAX_TEXT))), quoted).join(
    ' ',
  );

/** A document as the table holds it, with the things that it names. */
export const readDocument = (document: SearchDocument, concepts: ConceptFinder): DocumentRow => {
  const { kind, id, title, names = [], summary, labels = [], body = '', heat, at } = document;
  const titles = [title, ...names.filter((name) => name !== title)];
  const asWritten: Read = (runs) => [...lexemesOf(runs), ...concepts.find(runs)];
  const writtenAndSpoken: Read = (runs) => [...asWritten(runs), ...soundsOf(runs)];
  const head = inSequence(titles, asWritten);
  const rest = inSequence(summary, asWritten, head.end);
  const heard = inSequence([title], writtenAndSpoken);
  const heardNames = inSequence(titles.slice(1), writtenAndSpoken, heard.end);
  const tags = inSequence([...new Set(labels)], writtenAndSpoken);
  const keys = titles.map((name) => [...foldWhole(name)].slice(0, MAX_KEY).join(''));
  return {
    kind,
    id,
    keys: [...new Set(keys)].filter((key) => key !== ''),
    words: [...written(head.lexemes, 'A'), ...written(rest.lexemes, 'B')].join(' '),
    // A search looks for both alike; what compares titles alone leaves the names out, which a model may have made.
    titles: [...written(heard.lexemes, 'A'), ...written(heardNames.lexemes, 'B')].join(' '),
    labels: written(tags.lexemes, 'A').join(' '),
    body: body === '' ? '' : vocabulary([...titles, ...summary, body]),
    heat: stepsOf(heat),
    at: at?.toISOString() ?? null,
  };
};
