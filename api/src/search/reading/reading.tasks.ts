import type { SearchDocument } from '../../platform/search/search-document.ts';
import { withinEach } from '../../platform/workers/purse.ts';
import { type Concept, ConceptFinder } from '../terms/concepts.ts';
import type { AskedWord } from '../terms/term-index.ts';
import { loadWords, tellingPartsOf } from '../text/jieba.ts';
import { runsOf } from '../text/runs.ts';
import { type DocumentRow, readDocument } from './read-document.ts';
import { type ReadQuery, readQuery } from './read-query.ts';

/** A word of a query, the words that it is made of, and what else it is called: what is marked in a hit. */
export interface Sight {
  readonly word: string;
  readonly parts: readonly string[];
  readonly otherNames: readonly string[];
}

/** What somebody typed, as the index is asked for it and as it is marked. */
export interface Typed {
  /** Undefined where nothing of it can be looked for. */
  readonly query: ReadQuery | undefined;
  readonly sights: readonly Sight[];
}

const sightOf = ({ words, otherNames, parts }: AskedWord): Sight => {
  const word = words.join(' ');
  const names = parts.map(({ text }) => text);
  return {
    word,
    parts: words.length > 1 ? words : tellingPartsOf(runsOf(word), names),
    otherNames: [...otherNames, ...parts.flatMap((part) => part.otherNames)],
  };
};

/** What was typed, and the words and names in it. */
export interface Typing {
  readonly text: string;
  readonly asked: readonly AskedWord[];
}

/** Reads what somebody typed. */
export const readTyped = ({ text, asked }: Typing): Typed => ({
  query: readQuery(text, asked),
  sights: asked.map(sightOf),
});

const MOST_MS = 500;

/** Documents to be read, and the things that are known, as JSON: the same for many batches. */
export interface Batch {
  readonly documents: readonly SearchDocument[];
  readonly concepts: string;
}

let known = { concepts: '[]', finder: new ConceptFinder([]) };

const finderOf = (concepts: string): ConceptFinder => {
  if (known.concepts !== concepts)
    known = { concepts, finder: new ConceptFinder(JSON.parse(concepts) as Concept[]) };
  return known.finder;
};

/** Reads documents; of one whose text takes too long all the rest is found. */
export const readDocuments = ({ documents, concepts }: Batch): DocumentRow[] => {
  loadWords();
  const finder = finderOf(concepts);
  const read = withinEach(MOST_MS, documents, (document) => readDocument(document, finder));
  return documents.map((document, index) => read[index] ?? readDocument({ ...document, body: '' }, finder));
};
