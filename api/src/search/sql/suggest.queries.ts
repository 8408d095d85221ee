import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { has, isHeard, isLabelled, order, planned, type Search, showsIn } from './conditions.queries.ts';
import { hottestOf, hottestWith } from './hottest.queries.ts';
import { idsOf } from './slice.queries.ts';

const RANKED_TITLES = 200;

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
