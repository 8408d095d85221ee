import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { FEWEST, type Newest } from '../platform/time-window.ts';

export interface PaperRow {
  readonly id: string;
  readonly arxiv_id: string;
  readonly title: string;
  readonly introduction: string;
  readonly authors: string[];
  readonly categories: string[];
  readonly primary_category: string;
  readonly venue: string;
  readonly code_url: string;
  readonly published_at: Date;
  readonly vote_count: number;
  readonly mark_count: number;
  readonly comment_count: number;
  readonly heat: number;
}

export type PaperHeat = 'heat_1' | 'heat_7' | 'heat_30';

export interface PaperFilter {
  /** Any of these arXiv categories. */
  readonly categories?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly author?: string | undefined;
}

export interface PaperOrder {
  /** Which heat is shown. */
  readonly heat: PaperHeat;
  readonly byHeat: boolean;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

const columns = sql.raw(
  'id arxiv_id title introduction authors categories primary_category venue code_url published_at vote_count mark_count comment_count'
    .split(' ')
    .map((column) => `p.${column}`)
    .join(', '),
);

const where = ({ categories, from, author }: PaperFilter): RawBuilder<boolean> => {
  const conditions = [
    ...(categories ? [sql`p.categories && ${categories}::text[]`] : []),
    ...(from ? [sql`p.published_at >= ${from}`] : []),
    ...(author === undefined ? [] : [sql`p.authors @> array[${author}]::text[]`]),
  ];
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
};

/** A slice of the papers that match; ids first, then their rows (deep pages). */
export const findPapers = async (
  db: Db,
  filter: PaperFilter,
  { heat, byHeat }: PaperOrder,
  { offset, limit }: Slice,
): Promise<PaperRow[]> => {
  const first = byHeat ? sql`${sql.ref(`p.${heat}`)} desc, ` : sql``;
  const sorting = sql`${first}p.published_at desc, p.id desc`;
  const { rows } = await sql<PaperRow>`
    with page as (
      select p.id from papers p where ${where(filter)}
      order by ${sorting} limit ${sql.lit(limit)} offset ${offset}::bigint)
    select ${columns}, ${sql.ref(`p.${heat}`)} as heat
    from page join papers p using (id) order by ${sorting}`.execute(db);
  return rows;
};

export const findPapersById = async (db: Db, ids: readonly string[]): Promise<PaperRow[]> => {
  const { rows } = await sql<PaperRow>`
    select ${columns}, p.heat_30 as heat from papers p where p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

/** What the windows of the hot list are reckoned from; every paper is an imported one. */
export const findNewestPapers = async (db: Db): Promise<Newest> => {
  const { rows } = await sql<{ twentieth: Date | null; imported: Date | null }>`
    select
      (select published_at from papers order by published_at desc, id desc limit 1 offset ${sql.lit(FEWEST - 1)}) as twentieth,
      (select published_at from papers order by published_at desc, id desc limit 1) as imported`.execute(db);
  return { twentieth: rows[0]?.twentieth ?? undefined, imported: rows[0]?.imported ?? undefined };
};

/** How many papers a name stands on, and their heat. */
export const countOfAuthor = async (db: Db, author: string): Promise<{ papers: number; heat: number }> => {
  const { rows } = await sql<{ papers: number; heat: number }>`
    select count(*)::int as papers, coalesce(sum(heat_30), 0)::int as heat
    from papers p where ${where({ author })}`.execute(db);
  return rows[0] ?? { papers: 0, heat: 0 };
};

/** Titles by id. */
export const findPaperTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('papers')
    .select(['id', 'title'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
};

export interface PaperSignalRow {
  readonly author: string;
  readonly published_at: Date;
  readonly upvotes: number;
  readonly code_stars: number;
  readonly vote_count: number;
  readonly mark_count: number;
  readonly comment_count: number;
  readonly view_count: number;
}

/** Papers since then, once for each of these names among their authors. */
export const findPapersBy = async (
  db: Db,
  names: readonly string[],
  from: Date,
): Promise<PaperSignalRow[]> => {
  const { rows } = await sql<PaperSignalRow>`
    select distinct a.author, p.id, p.published_at, p.upvotes, p.code_stars, p.vote_count, p.mark_count,
      p.comment_count, p.view_count
    from papers p cross join unnest(p.authors) as a (author)
    join unnest(${names}::text[]) as wanted (author) on wanted.author = a.author
    where p.published_at >= ${from}`.execute(db);
  return rows;
};

/** How many papers each of these names stands on, and when the latest appeared; none are left out. */
export const findAuthorTotals = async (
  db: Db,
  names: readonly string[],
): Promise<{ author: string; papers: number; latest: Date }[]> => {
  const { rows } = await sql<{ author: string; papers: number; latest: Date }>`
    select a.author, count(distinct p.id)::int as papers, max(p.published_at) as latest
    from papers p cross join unnest(p.authors) as a (author)
    join unnest(${names}::text[]) as wanted (author) on wanted.author = a.author
    group by a.author`.execute(db);
  return rows;
};
