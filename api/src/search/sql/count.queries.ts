import type { SearchType } from '@hub/shared/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { ReadQuery } from '../reading/read-query.ts';
import {
  type Condition,
  heardAmong,
  inWords,
  isCalled,
  planned,
  RANKED,
  taggedWays,
} from './conditions.queries.ts';

type Counted = { kind: SearchType; total: number };

/** How many ids `findByWords` has for this; a thousand of one sort are a thousand in all. */
const countOf = (kind: SearchType, query: ReadQuery): RawBuilder<unknown> => {
  const idsWhere = (condition: Condition) =>
    sql`(select id from search_documents where kind = ${sql.lit(kind)} and ${condition} limit ${RANKED})`;
  const tagged = sql.join(taggedWays(kind, query, sql`hits`).map(idsWhere), sql` union `);
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
