import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';
import { wordsOfCategories } from '../tags/tags.public.ts';

interface Row {
  readonly id: string;
  readonly arxiv_id: string;
  readonly title: string;
  readonly introduction: string;
  readonly authors: string[];
  readonly venue: string;
  readonly categories: string[];
  readonly heat: number;
  readonly at: Date;
}

/** Papers as search reads them: an arXiv id is a name of its paper. */
export const findPaperDocuments = async (db: Db, ids: readonly string[]): Promise<SearchDocument[]> => {
  const { rows } = await sql<Row>`
    select p.id, p.arxiv_id, p.title, p.introduction, p.authors, p.venue, p.categories, p.heat_30 as heat, p.published_at as at
    from papers p where p.id = any(${ids}::uuid[])`.execute(db);
  return rows.map((row) => ({
    kind: 'paper',
    id: row.id,
    title: row.title,
    names: [row.arxiv_id],
    summary: [...row.authors, row.venue, row.introduction],
    labels: wordsOfCategories(row.categories),
    heat: row.heat,
    at: row.at,
  }));
};
