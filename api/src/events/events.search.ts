import { plainTextsOf } from '../content/content.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';
import { currentTags } from '../tags/tags.public.ts';
import { findSearchedEvents } from './event-search.queries.ts';

/** Events as search reads them; the latest come first. */
export const findEventDocuments = async (db: Db, ids: readonly string[]): Promise<SearchDocument[]> => {
  const rows = await findSearchedEvents(db, ids);
  const texts = await plainTextsOf(rows.flatMap(({ ac_desc, ac_desc_two }) => [ac_desc, ac_desc_two]));
  const tags = await currentTags(db);
  return rows.map((row, index) => ({
    kind: 'event',
    id: String(row.id),
    title: row.name,
    summary: [row.brief, row.company, row.place],
    people: [...new Set([...row.speakers, ...row.guests])],
    labels: tags.wordsOfTags(row.tag_ids),
    body: [...row.topics, ...texts.slice(2 * index, 2 * index + 2)].join('\n'),
    heat: 0,
    at: row.at,
  }));
};
