import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { OrderRow } from './events.queries.ts';

export interface FoundOrder extends OrderRow {
  /** The browser's alone: the member who asks has none in their account. */
  readonly is_browsers: boolean;
  /** The member's, beside one of the browser; with at most one of the two somebody was let in. */
  readonly is_beside: boolean;
}

/** The orders that somebody has for these events, as a member or by the guest cookie of the browser; one an event. */
export const findOrders = async (
  db: Db,
  who: { readonly userId: number; readonly guestId: number | undefined },
  eventIds: readonly number[],
): Promise<FoundOrder[]> => {
  const { rows } = await sql<FoundOrder>`
    select distinct on (event_id) id, event_id, status, name, phone, email, ticket_code,
      ${who.userId}::int <> 0 and user_id is null as is_browsers,
      user_id is not null and bool_or(user_id is null) over of_event
        and not bool_and(checked_in_at is not null) over of_event as is_beside
    from event_orders
    where event_id = any(${eventIds}::int[]) and status <> 'cancelled'
      and (user_id = nullif(${who.userId}::int, 0) or guest_id = ${who.guestId ?? null}::bigint)
    window of_event as (partition by event_id)
    order by event_id, (user_id = ${who.userId}::int) desc nulls last`.execute(db);
  return rows;
};

/** How many are on the waiting list up to this order, itself included. */
export const findWaitingPosition = async (db: Db, orderId: number): Promise<number> => {
  const { rows } = await sql<{ position: number }>`
    select count(*)::int as position
    from event_orders own join event_orders o
      on o.event_id = own.event_id and o.status = 'waiting' and (o.created_at, o.id) <= (own.created_at, own.id)
    where own.id = ${orderId}`.execute(db);
  return rows[0]?.position ?? 0;
};

/** Ids of the events that a member signed up for: what is next first, what is over or called off last, the latest first. */
export const findIdsOfMember = async (
  db: Db,
  { userId, now }: { readonly userId: number; readonly now: Date },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ event_id: number }>`
    select o.event_id
    from event_orders o join events e on e.id = o.event_id,
      lateral (select e.called_off_at is not null
        or e.end_at + case when e.all_day then interval '24 hours' else interval '0' end
          <= ${now}::timestamptz as is_over) s
    where o.user_id = ${userId} and o.status <> 'cancelled' and e.deleted_at is null
    order by s.is_over, case when s.is_over then null else e.start_at end, e.start_at desc, o.id desc
    limit ${sql.lit(limit)} offset ${offset}::bigint`.execute(db);
  return rows.map(({ event_id }) => event_id);
};
