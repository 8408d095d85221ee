import { sql } from 'kysely';
import { plainTextsOf } from '../content/content.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';
import { wordsOfTags } from '../tags/tags.public.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly source_name: string;
  readonly show_user_name: string;
  readonly tag_ids: number[];
  readonly heat: number;
  readonly at: Date;
}

/** Public stories as search reads them. */
export const findStoryDocuments = async (db: Db, ids: readonly string[]): Promise<SearchDocument[]> => {
  const { rows } = await sql<Row>`
    select s.id, s.title, s.summary, s.content, s.source_name, s.show_user_name, s.tag_ids, s.heat_30 as heat,
      s.published_at as at
    from stories s where s.is_public and s.id = any(${ids.map(Number)}::int[])`.execute(db);
  const bodies = await plainTextsOf(rows.map(({ content }) => content));
  return rows.map((row, index) => ({
    kind: 'story',
    id: String(row.id),
    title: row.title,
    summary: [row.summary, row.source_name, row.show_user_name],
    labels: wordsOfTags(row.tag_ids),
    body: bodies[index] ?? '',
    heat: row.heat,
    at: row.at,
  }));
};
