import type { SearchType } from '@hub/shared/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import type { ReadQuery } from '../reading/read-query.ts';
import { type Condition, LOOKED_THROUGH, order } from './conditions.queries.ts';

/** The hottest of those that fit: all of them are looked up, then sorted. */
const sorted = (kind: SearchType, condition: Condition, limit: number): RawBuilder<unknown> => sql`(
    select id, heat, at, keys from (
      select * from search_documents where kind = ${sql.lit(kind)} and ${condition} offset 0) as all_of_them
    order by ${order} limit ${limit}::bigint)`;

/**
 * The hottest few that have a tag: those among the hottest of all, or, where these do not give as many, all that have it,
 * sorted. The planner knows too little of tags and of beginnings of words to tell a common one, for which the index of
 * heat is right, from a rare one, for which that would be read to its end. Of several words hardly all are common.
 */
export const hottestOf = (
  kind: SearchType,
  { looseWords }: ReadQuery,
  condition: Condition,
  limit: number,
): RawBuilder<unknown> => {
  if (looseWords.length > 1) return sorted(kind, condition, limit);
  const most = sql`${limit}::bigint`;
  return sql`(
    with near as materialized (
      select * from (
        select * from search_documents where kind = ${sql.lit(kind)} order by ${order} limit ${LOOKED_THROUGH}) as hottest_of_all
      where ${condition} order by ${order} limit ${most})
    select id, heat, at, keys from near where (select count(*) from near) >= ${most}
    union all
    ${sorted(kind, sql`${condition} and (select count(*) from near) < ${most}`, limit)}
    order by ${order} limit ${most})`;
};
