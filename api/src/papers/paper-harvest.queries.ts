import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface PaperVersion {
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
  /** Of its sources; left out where unknown. */
  readonly size_kb?: number;
}

/** A paper as arXiv tells of it. */
export interface HarvestedPaper {
  readonly id: string;
  readonly arxiv_id: string;
  readonly title: string;
  readonly introduction: string;
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly primary_category: string;
  /** ISO 8601: of the first version. */
  readonly published_at: string;
  /** ISO 8601: of the latest; null where it is the first. */
  readonly revised_at: string | null;
  /** Of the latest; 0 where it is not known. */
  readonly version: number;
  readonly versions: readonly PaperVersion[];
  readonly license: string;
  readonly doi: string;
  readonly author_comment: string;
  /** A repository; '' where none is named. */
  readonly code_url: string;
}

/**
 * Writes papers, each once. What is there keeps its time, counts and what other lists know of it; a source that says less
 * than an earlier one takes nothing away.
 */
export const upsertHarvested = async (
  db: Db,
  papers: readonly HarvestedPaper[],
): Promise<{ new: number; changed: number }> => {
  if (papers.length === 0) return { new: 0, changed: 0 };
  const { rows } = await sql<{ is_new: boolean }>`
    insert into papers (id, arxiv_id, title, introduction, authors, categories, primary_category, published_at, revised_at,
      version, versions, license, doi, author_comment, code_url)
    select distinct on (id) id, arxiv_id, title, introduction, authors, categories, primary_category, published_at, revised_at,
      version, versions, license, doi, author_comment, code_url
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as row (
      id uuid, arxiv_id text, title text, introduction text, authors text[], categories text[], primary_category text,
      published_at timestamptz, revised_at timestamptz, version int, versions jsonb, license text, doi text,
      author_comment text, code_url text)
    order by id, revised_at desc nulls last, version desc
    on conflict (id) do update set
      title = excluded.title, authors = excluded.authors, categories = excluded.categories,
      primary_category = excluded.primary_category,
      introduction = coalesce(nullif(excluded.introduction, ''), papers.introduction),
      revised_at = greatest(excluded.revised_at, papers.revised_at),
      version = greatest(excluded.version, papers.version),
      versions = case when jsonb_array_length(excluded.versions) >= jsonb_array_length(papers.versions)
        then excluded.versions else papers.versions end,
      license = coalesce(nullif(excluded.license, ''), papers.license),
      doi = coalesce(nullif(excluded.doi, ''), papers.doi),
      author_comment = coalesce(nullif(excluded.author_comment, ''), papers.author_comment),
      code_url = coalesce(nullif(papers.code_url, ''), excluded.code_url)
    where coalesce(excluded.revised_at, '-infinity') >= coalesce(papers.revised_at, '-infinity')
      and ((papers.title, papers.authors, papers.categories, papers.primary_category)
          is distinct from (excluded.title, excluded.authors, excluded.categories, excluded.primary_category)
        or (excluded.introduction <> '' and excluded.introduction <> papers.introduction)
        or excluded.version > papers.version or coalesce(excluded.revised_at > papers.revised_at, excluded.revised_at is not null)
        or (excluded.doi <> '' and excluded.doi <> papers.doi)
        or (excluded.author_comment <> '' and excluded.author_comment <> papers.author_comment)
        or (excluded.code_url <> '' and papers.code_url = ''))
    returning (xmax = 0) as is_new`.execute(db);
  const added = rows.filter(({ is_new }) => is_new).length;
  return { new: added, changed: rows.length - added };
};

/** arXiv ids of papers without an abstract, the latest first, from below one of them. */
export const findPapersWithoutAbstract = async (
  db: Db,
  below: string | undefined,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('papers')
    .select('arxiv_id')
    .where('introduction', '=', '')
    .$if(below !== undefined, (query) => query.where('arxiv_id', '<', below ?? ''))
    .orderBy('arxiv_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ arxiv_id }) => arxiv_id);
};
