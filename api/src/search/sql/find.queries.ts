import type { SearchType } from '@hub/shared/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { ReadQuery } from '../reading/read-query.ts';
import {
  type Condition,
  heardAmong,
  inWords,
  isCalled,
  isHeard,
  isLabelled,
  MOST_RANKED,
  order,
  planned,
  RANKED,
  rank,
  ranksInWords,
  taggedWays,
} from './conditions.queries.ts';

const RANKED_TITLES = sql.lit(200);

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Through which hit the page is filled, among those that are ranked. */
const lastOf = ({ offset, limit }: Slice): number => Math.min(offset + limit, MOST_RANKED);

const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** That what is ranked before leaves room on the page; most searches need neither tags nor texts, the dearest to look into. */
const leaveRoom = (before: readonly string[], slice: Slice): Condition => {
  const counts = before.map((name) => sql`(select count(*) from ${sql.ref(name)})`);
  return sql`${sql.join(counts, sql` + `)} < ${lastOf(slice)}::int`;
};

const beside = (
  kind: SearchType,
  query: ReadQuery,
  condition: Condition,
  room: Condition,
): RawBuilder<unknown> => sql`
  from search_documents
  where kind = ${sql.lit(kind)} and ${condition}
    and not ${inWords(query)} and not ${isCalled(query)} and id not in (select id from heard)
    and ${room}
  order by ${order} limit ${RANKED}`;

const tagged = (kind: SearchType, query: ReadQuery, slice: Slice): RawBuilder<unknown> => {
  const room = leaveRoom(['hottest'], slice);
  const ways = taggedWays(kind, query, sql`hottest`).map(
    (way) => sql`(select id, heat, at ${beside(kind, query, way, room)})`,
  );
  return sql`select * from (${sql.join(ways, sql` union `)}) as ways order by ${order} limit ${RANKED}`;
};

const inTextsAlone = (kind: SearchType, query: ReadQuery, slice: Slice): RawBuilder<unknown> => {
  if (query.body === undefined) return sql``;
  const room = leaveRoom(['hottest', 'labelled'], slice);
  return sql`union all (
    select id, heat, at, ${rank('inText')} as rank
    from (select id, heat, at ${beside(kind, query, sql`body @@ ${query.body}::tsquery`, room)}) as inside
    where id not in (select id from labelled))`;
};

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
    labelled as materialized (${tagged(kind, query, slice)})
    select id from (
      (select id, heat, at, ${rank('called')} as rank from search_documents
        where kind = ${sql.lit(kind)} and ${isCalled(query)} limit ${RANKED})
      union all
      select id, heat, at, rank from heard
      union all
      select id, heat, at, ${ranksInWords(query)} from hottest where id not in (select id from heard)
      union all
      select id, heat, at, ${rank('labelled')} from labelled
      ${inTextsAlone(kind, query, slice)}
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
