import { type SearchTotal, type SearchType, searchTypes } from '@hub/shared/contracts/search';
import { codeOf } from '@hub/shared/door/start-error';
import type { Db } from '../../platform/db/open-database.ts';
import { stepsOf } from '../reading/heat-steps.ts';
import type { DocumentRow } from '../reading/read-document.ts';
import { readAll, readTyped } from '../reading/reading.ts';
import { MAX_SUGGESTIONS, PAGE_SIZE, type SearchEngine } from '../search-engine.ts';
import { knownShares, type Shares } from '../shares/shares.queries.ts';
import { knownTerms } from '../terms/known-terms.ts';
import { findConcepts } from '../terms/terms.queries.ts';
import type { Search } from './conditions.queries.ts';
import { countByWords } from './count.queries.ts';
import { deleteDocuments, updateHeat, upsertDocuments } from './documents.queries.ts';
import { findByWords } from './find.queries.ts';
import { findAmongHottest, findWholeFirst } from './first.queries.ts';
import { findByTitle } from './suggest.queries.ts';

const nothing: SearchTotal = { story: 0, paper: 0, project: 0, event: 0, user: 0 };

const total = async (db: Db, searches: readonly Search[]): Promise<SearchTotal> => ({
  ...nothing,
  ...Object.fromEntries(await countByWords(db, searches)),
});

/** Of its own data: too long a word, too many of them. */
const isRefused = (error: unknown): boolean => /^(?:22|54)/.test(codeOf(error));

/** Writes rows; one that PostgreSQL refuses is not found, and keeps no other from being written. */
const write = async (db: Db, rows: readonly DocumentRow[]): Promise<void> => {
  try {
    await upsertDocuments(db, rows);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const [first, ...others] = rows;
    if (!first) return;
    if (others.length === 0) return deleteDocuments(db, first.kind, [first.id]);
    const half = Math.ceil(rows.length / 2);
    await write(db, rows.slice(0, half));
    await write(db, rows.slice(half));
  }
};

/**
 * Search in PostgreSQL itself: lexemes made here, kept in GIN indexes there. `terms` knows what else a thing is called, `shares` how
 * common lexemes are.
 */
export const createSqlEngine = (
  db: Db,
  terms = () => knownTerms(db),
  shares = () => knownShares(db),
): SearchEngine => {
  const read = async (text: string) => {
    const [query, common] = await Promise.all([
      terms().then(async (known) => (await readTyped(known, text)).query),
      // They make a search quicker, and nothing else.
      shares().catch((): Shares => new Map()),
    ]);
    return query && ((kind: SearchType): Search => ({ kind, query, shares: common.get(kind) }));
  };
  return {
    search: async (text, kind, page) => {
      const search = (await read(text))?.(kind);
      const slice = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
      if (!search) return [];
      return (
        (await findAmongHottest(db, search, slice)) ??
        (await findWholeFirst(db, search, slice)) ??
        findByWords(db, search, slice)
      );
    },
    total: async (text) => {
      const searchFor = await read(text);
      return searchFor ? total(db, searchTypes.map(searchFor)) : nothing;
    },
    suggest: async (text) => {
      const search = (await read(text))?.('story');
      return search ? findByTitle(db, search, MAX_SUGGESTIONS) : [];
    },
    index: async (documents) => {
      if (documents.length > 0) await write(db, await readAll(documents, await findConcepts(db)));
    },
    remove: (kind, ids) => deleteDocuments(db, kind, ids),
    reheat: (kind, heat) =>
      updateHeat(db, kind, new Map([...heat].map(([id, value]) => [id, stepsOf(value)]))),
  };
};
