import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface ImportedPaper {
  readonly id: string;
  readonly arxiv_id: string;
  readonly title: string;
  readonly authors: string[];
  readonly published: string;
  readonly categories: string[];
  readonly primary_category: string;
  readonly code_url?: string;
  readonly code_stars?: number;
  readonly upvotes?: number;
  readonly venue?: string;
}

/** Writes papers; those that are there are brought up to date and keep their counts. */
export const upsertPapers = async (db: Db, papers: readonly ImportedPaper[]): Promise<void> => {
  await sql`
    insert into papers (id, arxiv_id, title, authors, categories, primary_category, venue, code_url, code_stars, upvotes, published_at)
    select id, arxiv_id, title, authors, categories, primary_category, coalesce(venue, ''), coalesce(code_url, ''), coalesce(code_stars, 0),
      coalesce(upvotes, 0), published::date::timestamp at time zone 'UTC'
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as row (
      id uuid, arxiv_id text, title text, authors text[], categories text[], primary_category text, venue text,
      code_url text, code_stars int, upvotes int, published text)
    on conflict (id) do update set
      title = excluded.title, authors = excluded.authors, categories = excluded.categories,
      primary_category = excluded.primary_category, venue = excluded.venue, code_url = excluded.code_url, code_stars = excluded.code_stars,
      upvotes = excluded.upvotes, published_at = excluded.published_at`.execute(db);
};
