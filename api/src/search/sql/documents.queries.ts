import type { SearchType } from '@hub/shared/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { DocumentRow } from './read-document.ts';
import type { ReadQuery } from './read-query.ts';
import type { TsQuery } from './tsquery.ts';

/** Writes documents; those that are there are replaced. */
export const upsertDocuments = async (db: Db, rows: readonly DocumentRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into search_documents (kind, id, keys, words, titles, body, heat, at)
    select kind, id, keys, words::tsvector, titles::tsvector, body::tsvector, heat, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      kind text, id text, keys text[], words text, titles text, body text, heat int, at timestamptz)
    on conflict (kind, id) do update set
      keys = excluded.keys, words = excluded.words, titles = excluded.titles, body = excluded.body,
      heat = excluded.heat, at = excluded.at`.execute(db);
};

export const deleteDocuments = async (db: Db, kind: SearchType, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from search_documents where kind = ${sql.lit(kind)} and id = any(${ids}::text[])`.execute(
    db,
  );
};

export const updateHeat = async (
  db: Db,
  kind: SearchType,
  heat: ReadonlyMap<string, number>,
): Promise<void> => {
  if (heat.size === 0) return;
  await sql`
    update search_documents d set heat = fresh.heat
    from unnest(${[...heat.keys()]}::text[], ${[...heat.values()]}::int[]) as fresh (id, heat)
    where d.kind = ${sql.lit(kind)} and d.id = fresh.id and d.heat <> fresh.heat`.execute(db);
};

const RANKED = sql.lit(1000);

/** Best first among equals; ids of one kind that grow are of one length nearly always. */
const order = sql`heat desc, at desc nulls last, id desc`;

type Condition = RawBuilder<boolean>;

const inWords = ({ loose, body }: ReadQuery): Condition =>
  body === undefined
    ? sql`words @@ ${loose}::tsquery`
    : sql`(words @@ ${loose}::tsquery or body @@ ${body}::tsquery)`;

const isCalled = ({ key }: ReadQuery): Condition => sql`keys @> array[${key}]::text[]`;

const ranksInWords = (query: ReadQuery): RawBuilder<number> => sql`case
  when words @@ ${query.strictInTitle}::tsquery then case when strpos(keys[1], ${query.key}) > 0 then 1 else 2 end
  when words @@ ${query.looseInTitle}::tsquery then 3
  when words @@ ${query.strict}::tsquery then 4
  when words @@ ${query.loose}::tsquery then 5
  else 6 end`;

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

/**
 * Ids: what is called so, then hits in the title (as it was typed first), then in the rest, then in the text; each by
 * heat and time. Only the
 * thousand hottest are ranked.
 */
export const findByWords = (db: Db, kind: SearchType, query: ReadQuery, slice: Slice): Promise<string[]> =>
  idsOf(
    db,
    sql`
    select id from (
      (select id, heat, at, 0 as rank from search_documents
        where kind = ${sql.lit(kind)} and ${isCalled(query)} limit ${RANKED})
      union all
      select id, heat, at, ${ranksInWords(query)} from (
        select id, heat, at, keys, words from search_documents
        where kind = ${sql.lit(kind)} and ${inWords(query)} and not ${isCalled(query)}
        order by ${order} limit ${RANKED}) as hottest
    ) as ranked order by rank, ${order} limit ${sql.lit(slice.limit)} offset ${slice.offset}::bigint`,
  );

/** Ids of what has a title that fits: what is called so, then what begins so, then by heat. */
export const findByTitle = (
  db: Db,
  kind: SearchType,
  { key, titles }: { readonly key: string; readonly titles: TsQuery },
  slice: Slice,
): Promise<string[]> =>
  idsOf(
    db,
    sql`
    select id from (
      select id, heat, at, keys from search_documents
      where kind = ${sql.lit(kind)} and titles @@ ${titles}::tsquery order by ${order} limit ${RANKED}) as hottest
    order by keys[1] <> ${key}, not starts_with(keys[1], ${key}), ${order}
    limit ${sql.lit(slice.limit)} offset ${slice.offset}::bigint`,
  );

type Counted = { kind: SearchType; total: number };

/** How many of each kind there are, to a thousand. */
const countEach = async (
  db: Db,
  kinds: readonly SearchType[],
  condition: Condition,
): Promise<Map<SearchType, number>> => {
  const counts = kinds.map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, count(*)::int as total from (
        select from search_documents where kind = ${sql.lit(kind)} and ${condition} limit ${RANKED}) as hits`,
  );
  const { rows } = await sql<Counted>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ kind, total }) => [kind, total]));
};

export const countByWords = (
  db: Db,
  kinds: readonly SearchType[],
  query: ReadQuery,
): Promise<Map<SearchType, number>> => countEach(db, kinds, sql`(${inWords(query)} or ${isCalled(query)})`);

export const countByTitle = (
  db: Db,
  kinds: readonly SearchType[],
  titles: TsQuery,
): Promise<Map<SearchType, number>> => countEach(db, kinds, sql`titles @@ ${titles}::tsquery`);
