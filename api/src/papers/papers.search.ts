import { searchedChinese } from '../chinese/chinese.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';
import { currentTags } from '../tags/tags.public.ts';
import { findSearchedPapers } from './paper-search.queries.ts';

/** Papers as search reads them: an arXiv id is a name of its paper. */
export const findPaperDocuments = async (db: Db, ids: readonly string[]): Promise<SearchDocument[]> => {
  const rows = await findSearchedPapers(db, ids);
  const tags = await currentTags(db);
  return rows.map((row) => {
    const chinese = searchedChinese(row);
    return {
      kind: 'paper',
      id: row.id,
      title: row.title,
      names: [row.arxiv_id, ...chinese.names],
      summary: [row.venue, row.introduction, ...chinese.summary],
      people: row.authors,
      labels: tags.wordsOfCategories(row.categories),
      heat: row.heat,
      at: row.at,
    };
  });
};
