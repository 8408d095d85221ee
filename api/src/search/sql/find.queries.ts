import type { SearchType } from '@hub/shared/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import { PLAN_ANEW } from '../../platform/db/client.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { ReadQuery, Sounds } from './read-query.ts';

const RANKED = sql.lit(1000);
const RANKED_TITLES = sql.lit(200);

// A rare term is looked up, one that is everywhere is read in the order of heat.
const planned = sql.raw(PLAN_ANEW);

/** Best first among equals. */
const order = sql`heat desc, at desc nulls last, id desc`;

type Condition = RawBuilder<boolean>;

const inWords = ({ loose }: ReadQuery): Condition => sql`words @@ ${loose}::tsquery`;

const isWritten = ({ strict }: ReadQuery): Condition => sql`words @@ ${strict}::tsquery`;

const isCalled = ({ key }: ReadQuery): Condition => sql`keys @> array[${key}]::text[]`;

const isHeard = ({ inParts }: Sounds): Condition => sql`titles @@ ${inParts}::tsquery`;

/** Which kind of hit stands before which. */
const ranks = {
  called: 0,
  typed: 1,
  inTitle: 2,
  heard: 3,
  heardInParts: 4,
  looseInTitle: 5,
  written: 6,
  loose: 7,
  labelled: 8,
  inText: 9,
};

const rank = (name: keyof typeof ranks): RawBuilder<number> => sql`${sql.lit(ranks[name])}::int`;

const ranksInWords = (query: ReadQuery): RawBuilder<number> => sql`case
  when words @@ ${query.strictInTitle}::tsquery
    then case when strpos(keys[1], ${query.key}) > 0 then ${rank('typed')} else ${rank('inTitle')} end
  when words @@ ${query.looseInTitle}::tsquery then ${rank('looseInTitle')}
  when ${isWritten(query)} then ${rank('written')}
  else ${rank('loose')} end`;

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** That nothing is called or written so. `hits` are those in words, all of them or the hottest thousand. */
const isNowhere = (kind: SearchType, query: ReadQuery, hits: RawBuilder<unknown>): Condition => sql`
  not exists (select from search_documents where kind = ${sql.lit(kind)} and ${isCalled(query)})
  and not exists (select from ${hits} where ${isWritten(query)})`;

/** What sounds so: letters among Han say more as pinyin than the parts that titles have in any order. */
const heardAmong = (kind: SearchType, query: ReadQuery, hits: RawBuilder<unknown>): RawBuilder<unknown> =>
  query.sounds === undefined
    ? sql`select id, heat, at, ${rank('heard')} as rank from search_documents where false`
    : sql`
      select id, heat, at, case
        when titles @@ ${query.sounds.inOneGo}::tsquery then ${rank('heard')}
        else ${rank('heardInParts')} end as rank
      from search_documents
      where kind = ${sql.lit(kind)} and ${isHeard(query.sounds)} and ${isNowhere(kind, query, hits)}
      order by ${order} limit ${RANKED}`;

/** That each word stands in a tag or in the other column. */
const isLabelled = ({ looseWords }: ReadQuery, other: 'words' | 'titles'): Condition => {
  const [first, ...more] = looseWords.map((word) => sql<boolean>`labels @@ ${word}::tsquery`);
  if (first !== undefined && more.length === 0) return first;
  const each = looseWords.map(
    (word) => sql`(labels @@ ${word}::tsquery or ${sql.ref(other)} @@ ${word}::tsquery)`,
  );
  return sql`(${sql.join(each, sql` and `)})`;
};

/** What has a tag of that name, or, where nothing is written so, one that sounds so. */
const isTagged = (kind: SearchType, query: ReadQuery, hits: RawBuilder<unknown>): Condition =>
  query.sounds === undefined
    ? isLabelled(query, 'words')
    : sql`(${isLabelled(query, 'words')}
        or labels @@ ${query.sounds.inOneGo}::tsquery and ${isNowhere(kind, query, hits)})`;

/** Tags and texts are looked into only where titles and summaries leave room. */
const beside = (kind: SearchType, query: ReadQuery, condition: Condition): RawBuilder<unknown> => sql`
  from search_documents
  where kind = ${sql.lit(kind)} and ${condition}
    and not ${inWords(query)} and not ${isCalled(query)} and id not in (select id from heard)
    and (select count(*) from hottest) < ${RANKED}
  order by ${order} limit ${RANKED}`;

const inTextsAlone = (kind: SearchType, query: ReadQuery): RawBuilder<unknown> =>
  query.body === undefined
    ? sql``
    : sql`union all (
        select id, heat, at, ${rank('inText')} as rank
        from (select id, heat, at ${beside(kind, query, sql`body @@ ${query.body}::tsquery`)}) as inside
        where id not in (select id from labelled))`;

/**
 * Ids: what is called so, then hits in the title (as it was typed first), then what sounds so where nothing is written
 * so, then hits in the rest, then in tags, then in the text; each by heat and time. Only the thousand hottest are ranked.
 */
export const findByWords = (db: Db, kind: SearchType, query: ReadQuery, slice: Slice): Promise<string[]> =>
  idsOf(
    db,
    sql`${planned}
    with hottest as materialized (
      select id, heat, at, keys, words from search_documents
      where kind = ${sql.lit(kind)} and ${inWords(query)} and not ${isCalled(query)}
      order by ${order} limit ${RANKED}),
    heard as materialized (${heardAmong(kind, query, sql`hottest`)}),
    labelled as materialized (
      select id, heat, at ${beside(kind, query, isTagged(kind, query, sql`hottest`))})
    select id from (
      (select id, heat, at, ${rank('called')} as rank from search_documents
        where kind = ${sql.lit(kind)} and ${isCalled(query)} limit ${RANKED})
      union all
      select id, heat, at, rank from heard
      union all
      select id, heat, at, ${ranksInWords(query)} from hottest where id not in (select id from heard)
      union all
      select id, heat, at, ${rank('labelled')} from labelled
      ${inTextsAlone(kind, query)}
    ) as ranked order by rank, ${order} limit ${sql.lit(slice.limit)} offset ${slice.offset}::bigint`,
  );

/**
 * Ids of what has a title that fits (what is called so, then what begins so, then by heat), then of what has one that
 * sounds so, then of what has a tag of that name; the later ones only where the earlier leave room.
 */
export const findByTitle = (db: Db, kind: SearchType, query: ReadQuery, limit: number): Promise<string[]> => {
  const { key, loose, sounds } = query;
  const tagged = sounds === undefined ? sql`` : sql`or labels @@ ${sounds.inOneGo}::tsquery`;
  const heard =
    sounds === undefined
      ? sql``
      : sql`union all (
          select id, heat, at, keys, 1 as rank from search_documents
          where kind = ${sql.lit(kind)} and ${isHeard(sounds)} and not titles @@ ${loose}::tsquery
            and (select count(*) from written) < ${sql.lit(limit)}
          order by ${order} limit ${RANKED_TITLES})`;
  return idsOf(
    db,
    sql`${planned}
    with written as materialized (
      select id, heat, at, keys, 0 as rank from search_documents
      where kind = ${sql.lit(kind)} and titles @@ ${loose}::tsquery
      order by ${order} limit ${RANKED_TITLES}),
    entitled as materialized (select * from written ${heard})
    select id from (
      select * from entitled
      union all (
        select id, heat, at, keys, 2 as rank from search_documents
        where kind = ${sql.lit(kind)} and (${isLabelled(query, 'titles')} ${tagged})
          and id not in (select id from entitled) and (select count(*) from entitled) < ${sql.lit(limit)}
        order by ${order} limit ${sql.lit(limit)})) as ranked
    order by rank, keys[1] <> ${key}, not starts_with(keys[1], ${key}), ${order} limit ${sql.lit(limit)}`,
  );
};

type Counted = { kind: SearchType; total: number };

/** How many ids `findByWords` has for this; a thousand of one sort are a thousand in all. */
const countOf = (kind: SearchType, query: ReadQuery): RawBuilder<unknown> => {
  const idsWhere = (condition: Condition) =>
    sql`(select id from search_documents where kind = ${sql.lit(kind)} and ${condition} limit ${RANKED})`;
  const tagged = idsWhere(isTagged(kind, query, sql`hits`));
  const inTexts =
    query.body === undefined ? sql`` : sql`union ${idsWhere(sql`body @@ ${query.body}::tsquery`)}`;
  return sql`(
    with hits as materialized (
      select id, words from search_documents
      where kind = ${sql.lit(kind)} and ${inWords(query)} limit ${RANKED}),
    heard as (${heardAmong(kind, query, sql`hits`)})
    select ${sql.lit(kind)} as kind, least(count(*), ${RANKED})::int as total from (
      select id from hits union ${idsWhere(isCalled(query))} union select id from heard
      union ${tagged} ${inTexts}) as ids)`;
};

/** How many of each kind there are, to a thousand. */
export const countByWords = async (
  db: Db,
  kinds: readonly SearchType[],
  query: ReadQuery,
): Promise<Map<SearchType, number>> => {
  const counts = kinds.map((kind) => countOf(kind, query));
  const { rows } = await sql<Counted>`${planned} ${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ kind, total }) => [kind, total]));
};
