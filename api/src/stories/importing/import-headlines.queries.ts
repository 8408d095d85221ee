import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { anyOf } from '../../platform/db/parts.queries.ts';

/** A headline as it is written. */
export interface HeadlineRow {
  readonly user_id: number;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly canonical_url: string;
  readonly source_name: string;
  readonly import_source: string;
  readonly import_key: string;
  readonly tag_ids: readonly number[];
  /** ISO 8601. */
  readonly published_at: string;
}

/** Stories about these pages, by canonical address; deleted ones too, which stay deleted. */
export const findByAddress = async (db: Db, addresses: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'canonical_url'])
    .where('canonical_url', '=', anyOf(addresses))
    .where('canonical_url', '<>', '')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, canonical_url }) => [canonical_url, id]));
};

/** Stories about these pages that other sources gave and nobody changed or removed here, with where their source is at home. */
export const findOfOthers = (db: Db, importSource: string, addresses: readonly string[]) =>
  db
    .selectFrom('stories')
    .innerJoin('import_sources as source', 'source.id', 'stories.import_source')
    .select(['stories.id', 'canonical_url', 'source.homepage', 'source.url'])
    .where('canonical_url', '=', anyOf(addresses))
    .where('canonical_url', '<>', '')
    .where('import_source', '<>', importSource)
    .where('revision', '=', 0)
    .where('deleted_at', 'is', null)
    .execute();

/** Puts stories under another source, with its words. */
export const takeOver = async (
  db: Db,
  stories: readonly (HeadlineRow & { readonly id: number })[],
): Promise<void> => {
  await sql`
    update stories s set title = row.title, summary = row.summary, url = row.url, tag_ids = row.tag_ids,
      user_id = row.user_id, source_name = row.source_name, import_source = row.import_source
    from jsonb_to_recordset(${JSON.stringify(stories)}::jsonb) as row (
      id int, title text, summary text, url text, tag_ids int[], user_id int, source_name text, import_source text)
    where s.id = row.id`.execute(db);
};

/** Stories that this source gave lately under these titles: some feeds name a page anew every time. */
export const findByTitle = async (
  db: Db,
  importSource: string,
  titles: readonly string[],
  from: Date,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'title'])
    .where('import_source', '=', importSource)
    .where('import_source', '<>', '')
    .where('published_at', '>=', from)
    .where('title', '=', anyOf(titles))
    .execute();
  return new Map(rows.map(({ id, title }) => [title, id]));
};

const publishedDay = sql<string>`to_char(published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** How many headlines of a source were published on each day since then, `YYYY-MM-DD` in Beijing; removed ones too. */
export const countByDay = async (db: Db, importSource: string, from: Date): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('stories')
    .select([publishedDay.as('day'), sql<number>`count(*)::int`.as('count')])
    .where('import_source', '=', importSource)
    .where('import_source', '<>', '')
    .where('published_at', '>=', from)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, count }) => [day, count]));
};

/** How many headlines a source brought since then. */
export const countFirstSeen = async (db: Db, importSource: string, from: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('import_entries as entry')
    .innerJoin('stories as story', 'story.id', 'entry.story_id')
    .select(sql<number>`count(distinct story.id)::int`.as('count'))
    .where('entry.source_id', '=', importSource)
    .where('entry.seen_at', '>=', from)
    .where('story.import_source', '=', importSource)
    .executeTakeFirstOrThrow();
  return count;
};

/** Writes new headlines, published; gives ids by key, without those that somebody else wrote meanwhile. */
export const insertHeadlines = async (db: Db, rows: readonly HeadlineRow[]): Promise<Map<string, number>> => {
  if (rows.length === 0) return new Map();
  const inserted = await db
    .insertInto('stories')
    .values(
      rows.map(({ tag_ids, published_at, ...row }) => ({
        ...row,
        kind: 'link',
        status: 'published',
        tag_ids: [...tag_ids],
        ...{ published_at, created_at: published_at, updated_at: published_at },
      })),
    )
    .onConflict((conflict) => conflict.column('import_key').doNothing())
    .returning(['id', 'import_key'])
    .execute();
  return new Map(inserted.map(({ id, import_key }) => [import_key ?? '', id]));
};

export interface HeadlineChange {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly tag_ids: readonly number[];
}

/** Brings headlines of a source up to date; what was changed here, and what another source gave first, stays as it is. */
export const updateHeadlines = async (
  db: Db,
  importSource: string,
  changes: readonly HeadlineChange[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update stories s set title = row.title, summary = row.summary, url = row.url, tag_ids = row.tag_ids
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as row (
      id int, title text, summary text, url text, tag_ids int[])
    where s.id = row.id and s.import_source = ${importSource} and s.revision = 0
      and (s.title, s.summary, s.url) is distinct from (row.title, row.summary, row.url)`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
