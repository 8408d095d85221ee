import { type SearchTotal, type SearchType, searchTypes } from '@hub/shared/contracts/search';
import type { Db } from '../../platform/db/open-database.ts';
import { MAX_SUGGESTIONS, PAGE_SIZE, type SearchEngine } from '../search-engine.ts';
import {
  countByTitle,
  countByWords,
  deleteDocuments,
  findByTitle,
  findByWords,
  updateHeat,
  upsertDocuments,
} from './documents.queries.ts';
import { readDocument, stepsOf } from './read-document.ts';
import { type ReadQuery, readQuery } from './read-query.ts';

const search = async (db: Db, query: ReadQuery, kind: SearchType, page: number): Promise<string[]> => {
  const slice = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const found = await findByWords(db, kind, query, slice);
  const { key, sounds } = query;
  if (found.length > 0 || sounds === undefined) return found;
  // Pinyin answers where nothing is written so.
  if (page > 1 && ((await countByWords(db, [kind], query)).get(kind) ?? 0) > 0) return [];
  return findByTitle(db, kind, { key, titles: sounds }, slice);
};

const total = async (db: Db, query: ReadQuery): Promise<SearchTotal> => {
  const counts = await countByWords(db, searchTypes, query);
  const missing = searchTypes.filter((kind) => counts.get(kind) === 0);
  if (query.sounds !== undefined && missing.length > 0) {
    for (const [kind, count] of await countByTitle(db, missing, query.sounds)) counts.set(kind, count);
  }
  const of = (kind: SearchType): number => counts.get(kind) ?? 0;
  return {
    story: of('story'),
    paper: of('paper'),
    project: of('project'),
    event: of('event'),
    user: of('user'),
  };
};

const suggest = async (db: Db, { key, loose, sounds }: ReadQuery): Promise<string[]> => {
  const slice = { offset: 0, limit: MAX_SUGGESTIONS };
  const written = await findByTitle(db, 'story', { key, titles: loose }, slice);
  if (written.length === MAX_SUGGESTIONS || sounds === undefined) return written;
  const heard = await findByTitle(db, 'story', { key, titles: sounds }, slice);
  return [...new Set([...written, ...heard])].slice(0, MAX_SUGGESTIONS);
};

/** Search in PostgreSQL itself: lexemes made here, kept in GIN indexes there. */
export const createSqlEngine = (db: Db): SearchEngine => ({
  search: async (text, kind, page) => {
    const query = readQuery(text);
    return query ? search(db, query, kind, page) : [];
  },
  total: async (text) => {
    const query = readQuery(text);
    return query ? total(db, query) : { story: 0, paper: 0, project: 0, event: 0, user: 0 };
  },
  suggest: async (text) => {
    const query = readQuery(text);
    return query ? suggest(db, query) : [];
  },
  index: (documents) => upsertDocuments(db, documents.map(readDocument)),
  remove: (kind, ids) => deleteDocuments(db, kind, ids),
  reheat: (kind, heat) => updateHeat(db, kind, new Map([...heat].map(([id, value]) => [id, stepsOf(value)]))),
});
