import type { Db } from '../../platform/db/open-database.ts';
import { TermIndex } from './term-index.ts';

/** What things are called, as operators have it now. */
export const findTerms = async (db: Db): Promise<TermIndex> => {
  const rows = await db.selectFrom('search_terms').select('names').orderBy('id').execute();
  return new TermIndex(rows.map(({ names }) => names));
};
