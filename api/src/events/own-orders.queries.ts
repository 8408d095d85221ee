import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';
import { hasEnded, type OrderRow, orderColumns } from './events.queries.ts';

export interface FoundOrder extends OrderRow {
  /** The browser's alone: the member who asks has none in their account. */
  readonly is_browsers: boolean;
  /** The member's, beside one of the browser; with at most one of the two somebody was let in. */
  readonly is_beside: boolean;
}

/** The orders that somebody has for these events, as a member or by the guest cookie of the browser; one an event. */
export const findOrders = (
  db: Db,
  { userId, guestId }: { readonly userId: number; readonly guestId: number | undefined },
  eventIds: readonly number[],
): Promise<FoundOrder[]> =>
  db
    .selectFrom('event_orders')
    .distinctOn('event_id')
    .select(orderColumns)
    .select([
      sql<boolean>`${userId}::int <> 0 and user_id is null`.as('is_browsers'),
      sql<boolean>`user_id is not null and bool_or(user_id is null) over (partition by event_id)
        and not bool_and(checked_in_at is not null) over (partition by event_id)`.as('is_beside'),
    ])
    .where('event_id', '=', anyOf(eventIds))
    .where('status', '<>', 'cancelled')
    .where(sql<boolean>`(user_id = nullif(${userId}::int, 0) or guest_id = ${guestId ?? null}::bigint)`)
    .orderBy('event_id')
    .orderBy(sql`(user_id = ${userId}::int) desc nulls last`)
    .$narrowType<{ status: OrderRow['status'] }>()
    .execute();

/** How many are on the waiting list up to this order, itself included. */
export const findWaitingPosition = async (db: Db, orderId: number): Promise<number> => {
  const { position } = await db
    .selectFrom('event_orders as own')
    .innerJoin('event_orders as o', 'o.event_id', 'own.event_id')
    .select(({ fn }) => fn.countAll<number>().as('position'))
    .where('own.id', '=', orderId)
    .where('o.status', '=', 'waiting')
    .where(({ eb, refTuple }) =>
      eb(refTuple('o.created_at', 'o.id'), '<=', refTuple('own.created_at', 'own.id')),
    )
    .executeTakeFirstOrThrow();
  return position;
};

/** Ids of the events that a member signed up for: what is next first, what is over or called off last, the latest first. */
export const findIdsOfMember = async (
  db: Db,
  { userId, now }: { readonly userId: number; readonly now: Date },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('event_orders as o')
    .innerJoin('events as e', 'e.id', 'o.event_id')
    .crossJoinLateral(
      db.selectNoFrom(sql<boolean>`e.called_off_at is not null or ${hasEnded(now)}`.as('is_over')).as('s'),
    )
    .select('o.event_id')
    .where('o.user_id', '=', userId)
    .where('o.status', '<>', 'cancelled')
    .where('e.deleted_at', 'is', null)
    .orderBy('s.is_over')
    .orderBy(sql`case when s.is_over then null else e.start_at end`)
    .orderBy('e.start_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();
  return rows.map(({ event_id }) => event_id);
};
