import type { Paging } from '@hub/shared/contracts/link/fields';
import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/schema.generated.ts';
import { toFeedId } from './feed-id.ts';

/** Bounds are ids; empty ones bound nothing. */
export interface Page {
  readonly limit: number;
  readonly maxId: string;
  readonly sinceId: string;
  readonly minId: string;
}

const bound = (id: string): string => (id === '' ? '' : toFeedId(id));

export const pageOf = ({ limit, max_id, since_id, min_id }: Paging): Page => ({
  limit,
  maxId: bound(max_id),
  sinceId: bound(since_id),
  minId: bound(min_id),
});

/** The bounds of a page as conditions on the column that the list pages by. */
export const within = (column: string, { maxId, sinceId, minId }: Page): RawBuilder<boolean> => {
  const id = sql.ref(column);
  const conditions = [
    ...(maxId ? [sql`${id} < ${maxId}::bigint`] : []),
    ...(sinceId ? [sql`${id} > ${sinceId}::bigint`] : []),
    ...(minId ? [sql`${id} > ${minId}::bigint`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
};

/** An id of the feed as it is asked for: 64 bits, which a number of JavaScript does not hold. */
export const bigId = (id: string): Expression<number> => sql<number>`${id}::bigint`;

/** The same as it is answered: its digits. */
export const idAsText = (eb: ExpressionBuilder<DB, 'link_statuses'> | ExpressionBuilder<DB, 'link_media'>) =>
  (eb as ExpressionBuilder<DB, 'link_statuses'>).cast<string>('id', 'text').as('id');

/**
 * One of these ids. Hidden from the planner, how many they are: a plan for just so many would seem better than the prepared one,
 * and be made anew each time.
 */
export const amongIds = (ids: readonly (string | number)[]): RawBuilder<number> =>
  sql`any(array(select unnest(${ids}::bigint[])))`;

/** Its order and length. min_id asks for what follows right after it, since_id for the newest of what is younger. */
export const inOrder = (column: string, { limit, minId }: Page): RawBuilder<unknown> =>
  sql`order by ${sql.ref(column)} ${minId ? sql`asc` : sql`desc`} limit ${sql.lit(limit)}`;

/** Rows as they go out: the latest first. */
export const latestFirst = <Row>(rows: Row[], { minId }: Page): Row[] => (minId ? rows.reverse() : rows);
