import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Whole } from '../reading/read-query.ts';
import {
  type Condition,
  isCalled,
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
} from './conditions.queries.ts';
import { hottestWith } from './hottest.queries.ts';
import { idsOf, lastOf, type Slice } from './slice.queries.ts';

/** What is called so: the first of all hits. */
export const calledSo = ({ kind, query }: Search): RawBuilder<unknown> => sql`
      select id, heat, at, ${rank('called')} as rank, false as is_begun from search_documents
      where kind = ${sql.lit(kind)} and ${isCalled(query)} limit ${RANKED}`;

/** Those of the hottest documents that have the words in their title as they were typed. */
const typedAmongHottest = (
  { kind, query }: Search,
  slice: Slice,
  condition: Condition,
): RawBuilder<unknown> => sql`
      select id, heat, at, ${rank('typed')} as rank from (
        select id, heat, at, keys, words from search_documents
        where kind = ${sql.lit(kind)} order by ${order} limit ${LOOKED_THROUGH}) as hottest
      where ${condition} and not ${isCalled(query)}
      order by ${order} limit ${lastOf(slice)}::bigint`;

/** A page, where that fills it. */
const filled = (ids: string[], { limit }: Slice): string[] | undefined =>
  ids.length < limit ? undefined : ids;

/**
 * A page of what stands first in `findByWords`, what is called so and what has the words in its title as they were typed,
 * where the hottest documents fill it; `undefined` where they do not. A common word is answered by the first
 * few of them. Its plan holds for all words, so it is prepared.
 */
export const findAmongHottest = async (
  db: Db,
  search: Search,
  slice: Slice,
): Promise<string[] | undefined> => {
  if (lastOf(slice) > MOST_RANKED) return undefined;
  const isWhole = isTyped(search.query, search.query.whole?.inTitle);
  const ids = await idsOf(
    db,
    sql`
    with called as materialized (${calledSo(search)}),
    typed as materialized (${typedAmongHottest(search, slice, isWhole)})
    select id from (select id, heat, at, rank from called union all select * from typed) as ranked
    order by rank, ${order} limit ${sql.lit(slice.limit)} offset ${slice.offset}::bigint`,
  );
  return filled(ids, slice);
};

/** The hottest that have all words whole. */
export const withWhole = (search: Search, whole: Whole): RawBuilder<unknown> =>
  hottestWith(search, ['words', whole.anywhere], sql`not ${isCalled(search.query)}`, MOST_RANKED);

/**
 * The same for a query whose last word may be begun: all that has it whole, and behind it those of the hottest documents in whose
 * title a word begins so. To rank all beginnings of a few letters takes long, and a page seldom needs them.
 */
export const findWholeFirst = async (db: Db, search: Search, slice: Slice): Promise<string[] | undefined> => {
  const { query } = search;
  const { whole } = query;
  if (whole === undefined || lastOf(slice) > MOST_RANKED) return undefined;
  const isBegun = sql<boolean>`${isTyped(query)} and not ${showsIn('words', whole.anywhere)}`;
  const ids = await idsOf(
    db,
    sql`${planned}
    with called as materialized (${calledSo(search)}),
    entire as materialized (${withWhole(search, whole)}),
    begun as materialized (${typedAmongHottest(search, slice, isBegun)})
    select id from (
      select * from called
      union all
      select id, heat, at, ${ranksInWords(query, whole.inTitle)}, false from entire
      union all
      select *, true from begun
    ) as ranked order by is_begun, rank, ${order} limit ${sql.lit(slice.limit)} offset ${slice.offset}::bigint`,
  );
  return filled(ids, slice);
};
