import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import {
  type Condition,
  has,
  heardAmong,
  inText,
  isCalled,
  isHeard,
  isLabelled,
  isTyped,
  LOOKED_THROUGH,
  MOST_RANKED,
  order,
  planned,
  RANKED,
  rank,
  ranksInWords,
  type Search,
  showsIn,
  taggedWays,
} from './conditions.queries.ts';
import { hottestOf, hottestWith } from './hottest.queries.ts';

const RANKED_TITLES = 200;

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** How many hits fill the page and those before it. */
const lastOf = ({ offset, limit }: Slice): number => offset + limit;

const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** That titles and summaries do not fill the page: most searches need neither tags nor texts, the dearest to look into. */
const leaveRoom = (slice: Slice): Condition => {
  const enough = Math.min(lastOf(slice), MOST_RANKED);
  return sql`(select count(*) from hottest) < ${enough}::int`;
};

/** That it has not been found by what comes before tags and texts. */
const isBeside = ({ query }: Search, condition: Condition): Condition => sql`${condition}
    and not ${showsIn('words', query.loose)} and not ${isCalled(query)} and id not in (select id from heard)`;

const tagged = (search: Search, slice: Slice): RawBuilder<unknown> => {
  const room = leaveRoom(slice);
  const most = Math.min(lastOf(slice), MOST_RANKED);
  const ways = taggedWays(search, sql`hottest`).map((way) =>
    hottestOf(search, sql`${isBeside(search, way)} and ${room}`, most),
  );
  return sql`
    select id, heat, at from (${sql.join(ways, sql` union `)}) as ways order by ${order} limit ${most}::bigint`;
};

/**
 * All of them are looked up and then sorted: texts lie apart from their rows, and to read one row after the other in the order of
 * heat until enough have the word would fetch each text.
 */
const inTextsAlone = (search: Search, slice: Slice): RawBuilder<unknown> => {
  const { body } = search.query;
  if (body === undefined) return sql``;
  const room = sql<boolean>`${leaveRoom(slice)}
    and (select count(*) from hottest) + (select count(*) from labelled) < ${lastOf(slice)}::bigint`;
  return sql`union all (
    select id, heat, at, ${rank('inText')} as rank
    from (
      select id, heat, at from search_documents
      where kind = ${sql.lit(search.kind)} and ${isBeside(search, inText(body))} and ${room} offset 0
    ) as inside
    where id not in (select id from labelled) order by ${order} limit ${Math.min(lastOf(slice), MOST_RANKED)}::int)`;
};

/**
 * A page of what stands first in `findByWords`, what is called so and what has the words in its title as they were typed,
 * where the hottest documents fill it; `undefined` where they do not. A common word is answered by the first
 * few of them. Its plan holds for all words, so it is prepared.
 */
export const findAmongHottest = async (
  db: Db,
  { kind, query }: Search,
  slice: Slice,
): Promise<string[] | undefined> => {
  if (lastOf(slice) > MOST_RANKED) return undefined;
  const ids = await idsOf(
    db,
    sql`
    with called as materialized (
      select id, heat, at, ${rank('called')} as rank from search_documents
      where kind = ${sql.lit(kind)} and ${isCalled(query)} limit ${RANKED}),
    typed as materialized (
      select id, heat, at, ${rank('typed')} as rank from (
        select id, heat, at, keys, words from search_documents
        where kind = ${sql.lit(kind)} order by ${order} limit ${LOOKED_THROUGH}) as hottest
      where ${isTyped(query)} and not ${isCalled(query)}
      order by ${order} limit ${lastOf(slice)}::bigint)
    select id from (select * from called union all select * from typed) as ranked
    order by rank, ${order} limit ${sql.lit(slice.limit)} offset ${slice.offset}::bigint`,
  );
  return ids.length < slice.limit ? undefined : ids;
};

/**
 * Ids: what is called so, then hits in the title (as it was typed first), then what sounds so where nothing is written
 * so, then hits in the rest, then in tags, then in the text; each by heat and time. Only the thousand hottest are ranked.
 */
export const findByWords = (db: Db, search: Search, slice: Slice): Promise<string[]> => {
  const { kind, query } = search;
  const written = hottestWith(search, ['words', query.loose], sql`not ${isCalled(query)}`, MOST_RANKED);
  return idsOf(
    db,
    sql`${planned}
    with hottest as materialized (${written}),
    heard as materialized (${heardAmong(search, sql`hottest`)}),
    labelled as materialized (${tagged(search, slice)})
    select id from (
      (select id, heat, at, ${rank('called')} as rank from search_documents
        where kind = ${sql.lit(kind)} and ${isCalled(query)} limit ${RANKED})
      union all
      select id, heat, at, rank from heard
      union all
      select id, heat, at, ${ranksInWords(query)} from hottest where id not in (select id from heard)
      union all
      select id, heat, at, ${rank('labelled')} from labelled
      ${inTextsAlone(search, slice)}
    ) as ranked order by rank, ${order} limit ${sql.lit(slice.limit)} offset ${slice.offset}::bigint`,
  );
};

/**
 * Ids of what has a title that fits (what is called so, then what begins so, then by heat), then of what has one that
 * sounds so, then of what has a tag of that name; the later ones only where the earlier leave room.
 */
export const findByTitle = (db: Db, search: Search, limit: number): Promise<string[]> => {
  const { kind, query } = search;
  const { key, loose, sounds } = query;
  const sounding = sounds === undefined ? sql`` : sql`or ${has(search, 'labels', sounds.inOneGo)}`;
  const beside = sql<boolean>`(${isLabelled(search, 'titles')} ${sounding})
    and id not in (select id from entitled) and (select count(*) from entitled) < ${sql.lit(limit)}`;
  const heard =
    sounds === undefined
      ? sql``
      : sql`union all (
          select id, heat, at, keys, 1 as rank from search_documents
          where kind = ${sql.lit(kind)} and ${isHeard(search, sounds)} and not ${showsIn('titles', loose)}
            and (select count(*) from written) < ${sql.lit(limit)}
          order by ${order} limit ${sql.lit(RANKED_TITLES)})`;
  return idsOf(
    db,
    sql`${planned}
    with written as materialized (
      select id, heat, at, keys, 0 as rank
      from ${hottestWith(search, ['titles', loose], sql`true`, RANKED_TITLES)} as hottest),
    entitled as materialized (select * from written ${heard})
    select id from (
      select * from entitled
      union all
      select id, heat, at, keys, 2 as rank from ${hottestOf(search, beside, limit)} as labelled) as ranked
    order by rank, keys[1] <> ${key}, not starts_with(keys[1], ${key}), ${order} limit ${sql.lit(limit)}`,
  );
};
