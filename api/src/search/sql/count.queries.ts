import type { SearchType } from '@hub/shared/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import {
  type Condition,
  heardAmong,
  inText,
  inWords,
  isCalled,
  planned,
  RANKED,
  type Search,
  taggedWays,
} from './conditions.queries.ts';

type Counted = { kind: SearchType; total: number };

/** How many ids `findByWords` has for this; a thousand of one sort are a thousand in all. */
const countOf = (search: Search): RawBuilder<unknown> => {
  const { kind, query } = search;
  const idsWhere = (condition: Condition) =>
    sql`(select id from search_documents where kind = ${sql.lit(kind)} and ${condition} limit ${RANKED})`;
  const tagged = sql.join(taggedWays(search, sql`hits`).map(idsWhere), sql` union `);
  const inTexts = query.body === undefined ? sql`` : sql`union ${idsWhere(inText(query.body))}`;
  return sql`(
    with hits as materialized (
      select id, words from search_documents
      where kind = ${sql.lit(kind)} and ${inWords(search)} limit ${RANKED}),
    heard as (${heardAmong(search, sql`hits`)})
    select ${sql.lit(kind)} as kind, least(count(*), ${RANKED})::int as total from (
      select id from hits union ${idsWhere(isCalled(query))} union select id from heard
      union ${tagged} ${inTexts}) as ids)`;
};

/** How many of each kind there are, to a thousand. */
export const countByWords = async (db: Db, searches: readonly Search[]): Promise<Map<SearchType, number>> => {
  const counts = searches.map(countOf);
  const { rows } = await sql<Counted>`${planned} ${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ kind, total }) => [kind, total]));
};
