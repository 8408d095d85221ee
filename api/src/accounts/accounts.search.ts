import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';
import { findSearchedMembers } from './account-search.queries.ts';

/** Members as search reads them, named `user-<id>`. */
export const findMemberDocuments = async (db: Db, ids: readonly number[]): Promise<SearchDocument[]> => {
  const rows = await findSearchedMembers(db, ids);
  return rows.map((row) => ({
    kind: 'user',
    id: `user-${row.id}`,
    title: row.name,
    names: [row.arxiv_name],
    summary: [row.company, row.research_direction],
    labels: [row.research_direction],
    heat: 0,
    at: row.at,
  }));
};
