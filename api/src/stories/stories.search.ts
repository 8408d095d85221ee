import { searchedChinese } from '../chinese/chinese.public.ts';
import { plainTextsOf } from '../content/content.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';
import { currentTags } from '../tags/tags.public.ts';
import { findSearchedStories } from './story-search.queries.ts';

/** Public stories as search reads them. */
export const findStoryDocuments = async (db: Db, ids: readonly string[]): Promise<SearchDocument[]> => {
  const rows = await findSearchedStories(db, ids);
  const bodies = await plainTextsOf(rows.map(({ content }) => content));
  const tags = await currentTags(db);
  return rows.map((row, index) => {
    const chinese = searchedChinese(row);
    return {
      kind: 'story',
      id: String(row.id),
      title: row.title,
      names: chinese.names,
      summary: [row.summary, ...chinese.summary],
      people: [row.source_name, row.show_user_name],
      labels: tags.wordsOfTags(row.tag_ids),
      body: bodies[index] ?? '',
      heat: row.heat,
      at: row.at,
    };
  });
};
