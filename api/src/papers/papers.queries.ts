import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { allOf, anyOf, columnsOf } from '../platform/db/parts.queries.ts';
import type { Papers } from '../platform/db/schema.generated.ts';
import { FEWEST, type Newest } from '../platform/time-window.ts';

const columns = [
  ...([
    'id',
    'arxiv_id',
    'title',
    'introduction',
    'authors',
    'categories',
    'primary_category',
    'venue',
  ] as const),
  ...(['chinese', 'code_url', 'published_at', 'vote_count', 'mark_count', 'comment_count'] as const),
] as const;

export interface PaperRow extends Readonly<Pick<Selectable<Papers>, (typeof columns)[number]>> {
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

const where = ({ categories, from, author }: PaperFilter): RawBuilder<boolean> =>
  allOf([
    ...(categories ? [sql`p.categories && ${categories}::text[]`] : []),
    ...(from ? [sql`p.published_at >= ${from}`] : []),
    ...(author === undefined ? [] : [sql`p.authors @> array[${author}]::text[]`]),
  ]);

/** A slice of the papers that match; ids first, then their rows (deep pages). */
export const findPapers = (
  db: Db,
  filter: PaperFilter,
  { heat, byHeat }: PaperOrder,
  { offset, limit }: Slice,
): Promise<PaperRow[]> => {
  const first = byHeat ? sql`${sql.ref(`p.${heat}`)} desc, ` : sql``;
  const sorting = sql`${first}p.published_at desc, p.id desc`;
  return db
    .with('page', (cte) =>
      cte
        .selectFrom('papers as p')
        .select('p.id')
        .where(where(filter))
        .orderBy(sorting)
        .limit(sql.lit(limit))
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('papers as p', 'p.id', 'page.id')
    .select([...columnsOf('p', columns), `p.${heat} as heat`])
    .orderBy(sorting)
    .execute();
};

export const findPapersById = (db: Db, ids: readonly string[]): Promise<PaperRow[]> =>
  db
    .selectFrom('papers')
    .select([...columns, 'heat_30 as heat'])
    .where('id', '=', anyOf(ids))
    .execute();

/** What the windows of the hot list are reckoned from; every paper is an imported one. */
export const findNewestPapers = async (db: Db): Promise<Newest> => {
  const newest = db
    .selectFrom('papers')
    .select('published_at')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1));
  const { twentieth, imported } = await db
    .selectNoFrom([newest.offset(sql.lit(FEWEST - 1)).as('twentieth'), newest.as('imported')])
    .executeTakeFirstOrThrow();
  return { twentieth: twentieth ?? undefined, imported: imported ?? undefined };
};

/** How many papers a name stands on, and their heat. */
export const countOfAuthor = (db: Db, author: string): Promise<{ papers: number; heat: number }> =>
  db
    .selectFrom('papers as p')
    .select(({ fn }) => [
      fn.countAll<number>().as('papers'),
      sql<number>`coalesce(sum(p.heat_30), 0)`.as('heat'),
    ])
    .where(where({ author }))
    .executeTakeFirstOrThrow();

/** Titles by id. */
export const findPaperTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('papers').select(['id', 'title']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
};

export interface CodePaperRow {
  readonly id: string;
  readonly title: string;
  readonly published_at: Date;
}

/** Papers whose code lies at an address, the latest first. */
export const findPapersWithCode = (db: Db, url: string, limit: number): Promise<CodePaperRow[]> =>
  db
    .selectFrom('papers')
    .select(['id', 'title', 'published_at'])
    .where('code_url', '<>', '')
    .where((where) => where(where.fn<string>('lower', ['code_url']), '=', url.toLowerCase()))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute();

const signals = [
  ...(['published_at', 'upvotes', 'code_stars', 'vote_count'] as const),
  ...(['mark_count', 'comment_count', 'view_count'] as const),
] as const;

export interface PaperSignalRow extends Readonly<Pick<Selectable<Papers>, (typeof signals)[number]>> {
  readonly author: string;
}

/** Papers since then, once for each of these names among their authors. */
export const findPapersBy = async (
  db: Db,
  names: readonly string[],
  from: Date,
): Promise<PaperSignalRow[]> => {
  const { rows } = await sql<PaperSignalRow>`
    select distinct a.author, p.id, ${sql.join(columnsOf('p', signals).map(sql.ref))}
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

export type SimilarPaperRow = Readonly<
  Pick<Selectable<Papers>, 'id' | 'title' | 'published_at' | 'venue' | 'primary_category'>
>;

/**
 * Papers whose titles share most words with this one's, at least two; of as many, those with the rarer words first. What
 * stands in very many titles tells nothing. Words are those of the search's index, of titles alone (`A`): a further name may be a
 * model's Chinese for it. Each is counted and read to a limit.
 */
export const findSimilarPapers = async (db: Db, id: string, limit: number): Promise<SimilarPaperRow[]> => {
  const { rows } = await sql<SimilarPaperRow>`
    with mine as materialized (
      select (quote_literal(w.lexeme) || ':A')::tsquery as word
      from search_documents d cross join unnest(d.titles) as w (lexeme, positions, weights)
      where d.kind = 'paper' and d.id = ${id} and 'A' = any(w.weights) and length(w.lexeme) > 1
        and w.lexeme !~ '\\\\' limit 40),
    counted as materialized (
      select word, (select count(*) from (
        select from search_documents where kind = 'paper' and titles @@ word limit 301) as hits)::int as n
      from mine),
    telling as materialized (select word, n from counted where n between 2 and 300 order by n limit 10),
    found as (
      select d.id, count(*) as shared, sum(1.0 / n) as weight from telling cross join lateral (
        select id from search_documents where kind = 'paper' and titles @@ word and id <> ${id} limit 300) as d
      group by d.id having count(*) > 1 order by shared desc, weight desc, d.id limit ${sql.lit(limit)})
    select p.id, p.title, p.published_at, p.venue, p.primary_category
    from found join papers p on p.id = found.id::uuid order by shared desc, weight desc, p.id`.execute(db);
  return rows;
};
