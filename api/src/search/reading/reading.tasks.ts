import type { SearchDocument } from '../../platform/search/search-document.ts';
import { within } from '../../platform/workers/purse.ts';
import { readWords } from '../text/fold.ts';
import { tellingPartsOf } from '../text/jieba.ts';
import { runsOf } from '../text/runs.ts';
import { type DocumentRow, readDocument } from './read-document.ts';
import { type ReadQuery, readQuery } from './read-query.ts';

/** A word of a query, and the words that it is made of: what is marked in a hit. */
export interface Sight {
  readonly word: string;
  readonly parts: readonly string[];
}

/** What somebody typed, as the index is asked for it and as it is marked. */
export interface Typed {
  /** Undefined where nothing of it can be looked for. */
  readonly query: ReadQuery | undefined;
  readonly sights: readonly Sight[];
}

/** Reads what somebody typed. */
export const readTyped = (text: string): Typed => ({
  query: readQuery(text),
  sights: readWords(text).map((word) => ({ word, parts: tellingPartsOf(runsOf(word)) })),
});

const MOST_MS = 500;

/** Reads documents; of one whose text takes too long all the rest is found. */
export const readDocuments = (documents: readonly SearchDocument[]): DocumentRow[] =>
  documents.map(
    (document) => within(MOST_MS, () => readDocument(document)) ?? readDocument({ ...document, body: '' }),
  );
