import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import {
  type Condition,
  heardAmong,
  inText,
  isCalled,
  MOST_RANKED,
  order,
  planned,
  rank,
  ranksInWords,
  type Search,
  showsIn,
  taggedWays,
} from './conditions.queries.ts';
import { calledSo, withWhole } from './first.queries.ts';
import { hottestOf, hottestWith } from './hottest.queries.ts';
import { idsOf, lastOf, type Slice } from './slice.queries.ts';

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
    select id, heat, at, ${rank('inText')} as rank, true
    from (
      select id, heat, at from search_documents
      where kind = ${sql.lit(search.kind)} and ${isBeside(search, inText(body))} and ${room} offset 0
    ) as inside
    where id not in (select id from labelled) order by ${order} limit ${Math.min(lastOf(slice), MOST_RANKED)}::int)`;
};

/**
 * Ids: what is called so, then hits in the title (as it was typed first), then what sounds so where nothing is written
 * so, then hits in the rest, then in tags, then in the text; each by heat and time. In titles and summaries what has all words whole
 * stands before what only begins so. Only the thousand hottest of each are ranked.
 */
export const findByWords = (db: Db, search: Search, slice: Slice): Promise<string[]> => {
  const { query } = search;
  const { whole, loose } = query;
  const loosely = (more: Condition) =>
    hottestWith(search, ['words', loose], sql`not ${isCalled(query)} and ${more}`, MOST_RANKED);
  const hits = whole
    ? sql`entire as materialized (${withWhole(search, whole)}),
    hottest as materialized (
      select *, false as is_begun from entire
      union all
      select *, true from ${loosely(sql`id not in (select id from entire)`)} as others)`
    : sql`hottest as materialized (select *, false as is_begun from ${loosely(sql`true`)} as hits)`;
  const ranks = whole
    ? sql`case when is_begun then ${ranksInWords(query)} else ${ranksInWords(query, whole.inTitle)} end`
    : ranksInWords(query);
  return idsOf(
    db,
    sql`${planned}
    with ${hits},
    heard as materialized (${heardAmong(search, sql`hottest`)}),
    labelled as materialized (${tagged(search, slice)})
    select id from (
      (${calledSo(search)})
      union all
      select id, heat, at, rank, false from heard
      union all
      select id, heat, at, ${ranks}, is_begun from hottest where id not in (select id from heard)
      union all
      select id, heat, at, ${rank('labelled')}, true from labelled
      ${inTextsAlone(search, slice)}
    ) as ranked order by is_begun, rank, ${order} limit ${sql.lit(slice.limit)} offset ${slice.offset}::bigint`,
  );
};
