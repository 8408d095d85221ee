import { type SearchTotal, type SearchType, searchTypes } from '@hub/shared/contracts/search';
import type { Db } from '../../platform/db/open-database.ts';
import { stepsOf } from '../reading/heat-steps.ts';
import type { ReadQuery } from '../reading/read-query.ts';
import { readAll, readTyped } from '../reading/reading.ts';
import { MAX_SUGGESTIONS, PAGE_SIZE, type SearchEngine } from '../search-engine.ts';
import { knownTerms } from '../terms/known-terms.ts';
import { findConcepts } from '../terms/terms.queries.ts';
import { countByWords } from './count.queries.ts';
import { deleteDocuments, updateHeat, upsertDocuments } from './documents.queries.ts';
import { findAmongHottest, findByTitle, findByWords } from './find.queries.ts';

const total = async (db: Db, query: ReadQuery): Promise<SearchTotal> => {
  const counts = await countByWords(db, searchTypes, query);
  const of = (kind: SearchType): number => counts.get(kind) ?? 0;
  return {
    story: of('story'),
    paper: of('paper'),
    project: of('project'),
    event: of('event'),
    user: of('user'),
  };
};

/** Search in PostgreSQL itself: lexemes made here, kept in GIN indexes there. `terms` knows what else a thing is called. */
export const createSqlEngine = (db: Db, terms = () => knownTerms(db)): SearchEngine => {
  const typed = async (text: string) => (await readTyped(await terms(), text)).query;
  return {
    search: async (text, kind, page) => {
      const query = await typed(text);
      const slice = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
      if (!query) return [];
      return (await findAmongHottest(db, kind, query, slice)) ?? findByWords(db, kind, query, slice);
    },
    total: async (text) => {
      const query = await typed(text);
      return query ? total(db, query) : { story: 0, paper: 0, project: 0, event: 0, user: 0 };
    },
    suggest: async (text) => {
      const query = await typed(text);
      return query ? findByTitle(db, 'story', query, MAX_SUGGESTIONS) : [];
    },
    index: async (documents) => {
      if (documents.length > 0) await upsertDocuments(db, await readAll(documents, await findConcepts(db)));
    },
    remove: (kind, ids) => deleteDocuments(db, kind, ids),
    reheat: (kind, heat) =>
      updateHeat(db, kind, new Map([...heat].map(([id, value]) => [id, stepsOf(value)]))),
  };
};
