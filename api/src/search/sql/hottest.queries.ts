import { type RawBuilder, sql } from 'kysely';
import type { TsQuery } from '../reading/tsquery.ts';
import { effortOf, narrow } from '../shares/narrow.ts';
import type { Counted } from '../shares/shares.queries.ts';
import { type Condition, has, LOOKED_THROUGH, order, type Search } from './conditions.queries.ts';

const columns = sql`id, heat, at, keys, words`;

/** All of them are looked up, then sorted. */
const sorted = ({ kind }: Search, condition: Condition, limit: number): RawBuilder<unknown> => sql`(
    select ${columns} from (
      select * from search_documents where kind = ${sql.lit(kind)} and ${condition} offset 0) as all_of_them
    order by ${order} limit ${limit}::bigint)`;

/** Those among the hottest of all, or, where these do not give as many, all that fit, sorted. */
const among = (
  search: Search,
  condition: Condition,
  { limit, lookedThrough }: { limit: number; lookedThrough: RawBuilder<number> },
): RawBuilder<unknown> => {
  const most = sql`${limit}::bigint`;
  return sql`(
    with near as materialized (
      select * from (
        select * from search_documents where kind = ${sql.lit(search.kind)} order by ${order} limit ${lookedThrough}) as hottest_of_all
      where ${condition} order by ${order} limit ${most})
    select ${columns} from near where (select count(*) from near) >= ${most}
    union all
    ${sorted(search, sql`${condition} and (select count(*) from near) < ${most}`, limit)}
    order by ${order} limit ${most})`;
};

/**
 * The hottest few that have a tag. The planner knows too little of tags and of beginnings of words to tell a common one, for which
 * the index of heat is right, from a rare one, for which that would be read to its end. Of several words hardly all are common.
 */
export const hottestOf = (search: Search, condition: Condition, limit: number): RawBuilder<unknown> =>
  search.query.looseWords.length > 1
    ? sorted(search, condition, limit)
    : among(search, condition, { limit, lookedThrough: LOOKED_THROUGH });

// Shares are guessed: what is somewhat rarer is still found.
const MORE = 2;

// The pages of the hottest are read in every search: a row of them takes less than one that is looked up, and need not be sorted.
const HOT = 0.35;

/**
 * The hottest in whose column something stands, and of which more holds. What is common is read in the order of heat, what is rare is
 * looked up and sorted: whichever takes fewer rows. Where nothing is known of it the planner decides.
 */
export const hottestWith = (
  search: Search,
  [column, query]: readonly [Counted, TsQuery],
  more: Condition,
  limit: number,
): RawBuilder<unknown> => {
  const { kind, shares } = search;
  const of = shares?.of(column);
  const condition = sql<boolean>`${has(search, column, query)} and ${more}`;
  if (shares === undefined || of === undefined)
    return sql`(
      select ${columns} from search_documents where kind = ${sql.lit(kind)} and ${condition}
      order by ${order} limit ${sql.lit(limit)})`;
  const narrowed = narrow(query, of);
  const inOrderOfHeat = limit / narrowed.fitting;
  return inOrderOfHeat * HOT < effortOf(narrowed) * shares.documents
    ? among(search, condition, { limit, lookedThrough: sql`${Math.ceil(MORE * inOrderOfHeat)}::bigint` })
    : sorted(search, condition, limit);
};
