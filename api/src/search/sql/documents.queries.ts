import type { SearchType } from '@hub/shared/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import { PLAN_ANEW } from '../../platform/db/client.ts';
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
const RANKED_TITLES = sql.lit(200);

// A rare term is looked up, one that is everywhere is read in the order of heat.
const planned = sql.raw(PLAN_ANEW);

/** Best first among equals. */
const order = sql`heat desc, at desc nulls last, id desc`;

type Condition = RawBuilder<boolean>;

const inWords = ({ loose }: ReadQuery): Condition => sql`words @@ ${loose}::tsquery`;

const isCalled = ({ key }: ReadQuery): Condition => sql`keys @> array[${key}]::text[]`;

const ranksInWords = (query: ReadQuery): RawBuilder<number> => sql`case
  when words @@ ${query.strictInTitle}::tsquery then case when strpos(keys[1], ${query.key}) > 0 then 1 else 2 end
  when words @@ ${query.looseInTitle}::tsquery then 3
  when words @@ ${query.strict}::tsquery then 4
  else 5 end`;

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

// Texts are looked into only where titles and summaries leave room.
const inTextsAlone = (kind: SearchType, query: ReadQuery): RawBuilder<unknown> =>
  query.body === undefined
    ? sql``
    : sql`union all (
        select id, heat, at, 6 as rank from search_documents
        where kind = ${sql.lit(kind)} and body @@ ${query.body}::tsquery
          and not ${inWords(query)} and not ${isCalled(query)} and (select count(*) from hottest) < ${RANKED}
        order by ${order} limit ${RANKED})`;

/**
 * Ids: what is called so, then hits in the title (as it was typed first), then in the rest, then in the text; each by
 * heat and time. Only the thousand hottest are ranked.
 */
export const findByWords = (db: Db, kind: SearchType, query: ReadQuery, slice: Slice): Promise<string[]> =>
  idsOf(
    db,
    sql`${planned}
    with hottest as materialized (
      select id, heat, at, keys, words from search_documents
      where kind = ${sql.lit(kind)} and ${inWords(query)} and not ${isCalled(query)}
      order by ${order} limit ${RANKED})
    select id from (
      (select id, heat, at, 0 as rank from search_documents
        where kind = ${sql.lit(kind)} and ${isCalled(query)} limit ${RANKED})
      union all
      select id, heat, at, ${ranksInWords(query)} from hottest
      ${inTextsAlone(kind, query)}
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
    sql`${planned}
    select id from (
      select id, heat, at, keys from search_documents
      where kind = ${sql.lit(kind)} and titles @@ ${titles}::tsquery
      order by ${order} limit ${RANKED_TITLES}) as hottest
    order by keys[1] <> ${key}, not starts_with(keys[1], ${key}), ${order}
    limit ${sql.lit(slice.limit)} offset ${slice.offset}::bigint`,
  );

type Counted = { kind: SearchType; total: number };

/** How many of each kind there are, to a thousand. */
const countEach = async (
  db: Db,
  kinds: readonly SearchType[],
  conditions: readonly Condition[],
): Promise<Map<SearchType, number>> => {
  const hits = (kind: SearchType) =>
    sql.join(
      conditions.map(
        (condition) => sql`select from search_documents where kind = ${sql.lit(kind)} and ${condition}`,
      ),
      sql` union all `,
    );
  const counts = kinds.map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, count(*)::int as total from (${hits(kind)} limit ${RANKED}) as hits`,
  );
  const { rows } = await sql<Counted>`${planned} ${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ kind, total }) => [kind, total]));
};

export const countByWords = (
  db: Db,
  kinds: readonly SearchType[],
  query: ReadQuery,
): Promise<Map<SearchType, number>> => {
  const called = sql<boolean>`${isCalled(query)} and not ${inWords(query)}`;
  const inTexts = sql<boolean>`body @@ ${query.body}::tsquery and not ${inWords(query)} and not ${isCalled(query)}`;
  return countEach(db, kinds, [inWords(query), called, ...(query.body === undefined ? [] : [inTexts])]);
};

export const countByTitle = (
  db: Db,
  kinds: readonly SearchType[],
  titles: TsQuery,
): Promise<Map<SearchType, number>> => countEach(db, kinds, [sql`titles @@ ${titles}::tsquery`]);
