import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { type EventRow, eventColumns, type OrderRow } from '../events.queries.ts';

/** An event with what signing up for it changes and shows. */
export interface AttendedEvent extends EventRow {
  readonly waiting_count: number;
}

/** An order with what tells whose it is. */
export interface PersonalOrder extends OrderRow {
  readonly user_id: number | null;
  readonly guest_id: number | null;
  readonly is_checked_in: boolean;
  /** A visitor's, under the verified e-mail of the member who asks. */
  readonly is_claimable: boolean;
}

/** Who attends: a member, the browser of a visitor, or a member in such a browser. */
export interface Person {
  /** 0 for a visitor. */
  readonly userId: number;
  readonly guestId: number | undefined;
}

export type ReadEvent = (db: Db, id: number) => Promise<AttendedEvent | undefined>;

const readWith =
  (lock: string): ReadEvent =>
  async (db, id) => {
    const { rows } = await sql<AttendedEvent>`
      select ${eventColumns}, e.waiting_count
      from events e where e.id = ${id} and e.deleted_at is null ${sql.raw(lock)}`.execute(db);
    return rows[0];
  };

export const readEvent = readWith('');

/** The event until the end of the transaction: whoever changes its orders or its capacity waits for its turn here. */
export const lockEvent = readWith('for update');

/**
 * Orders for an event that are the person's, and those that hold this e-mail, whosever they are: a visitor's, and a
 * member's under the address of their account. The contact that a member names holds nothing: whoever's it is signs up
 * undisturbed, and what others are answered does not depend on whether it has an account.
 */
export const findOrdersOf = async (
  tx: Db,
  eventId: number,
  { userId, guestId, email = '' }: Person & { readonly email?: string },
): Promise<PersonalOrder[]> => {
  const { rows } = await sql<PersonalOrder>`
    with verified as (select u.email from users u where u.id = ${userId} and u.email_verified_at is not null)
    select o.id, o.event_id, o.status, o.name, o.phone, o.email, o.ticket_code, o.user_id, o.guest_id,
      o.checked_in_at is not null as is_checked_in,
      o.user_id is null and o.email in (select v.email from verified v) as is_claimable
    from event_orders o
    where o.event_id = ${eventId} and o.status <> 'cancelled'
      and (o.user_id = nullif(${userId}::int, 0) or o.guest_id = ${guestId ?? null}::bigint
        or o.email = ${email}
          and (o.user_id is null or exists (select from users u where u.id = o.user_id and u.email = o.email))
        or o.user_id is null and o.email in (select v.email from verified v))
    order by o.id`.execute(tx);
  return rows;
};

export interface NewOrder {
  readonly event_id: number;
  readonly status: 'confirmed' | 'waiting';
  readonly user_id: number | null;
  readonly guest_id: number | null;
  readonly name: string;
  readonly phone: string;
  readonly region: string;
  readonly email: string;
  readonly ticket_code: string;
  readonly confirmed_at: Date | null;
}

export const insertOrder = async (tx: Db, order: NewOrder): Promise<OrderRow> => {
  const made = await tx
    .insertInto('event_orders')
    // Of two who wait for the lock the later one may have begun the earlier transaction.
    .values({ ...order, created_at: sql`clock_timestamp()`, cancel_key: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...order, ...made };
};

/** Changes an event's counters, in the transaction that changes its orders. */
export const addToCounts = async (
  tx: Db,
  eventId: number,
  { confirmed, waiting }: { readonly confirmed: number; readonly waiting: number },
): Promise<void> => {
  await sql`
    update events set order_count = order_count + ${confirmed}::int, waiting_count = waiting_count + ${waiting}::int
    where id = ${eventId}`.execute(tx);
};

export const markCancelled = async (tx: Db, ids: readonly number[], now: Date): Promise<void> => {
  await sql`
    update event_orders set status = 'cancelled', cancelled_at = ${now}::timestamptz
    where id = any(${ids}::int[])`.execute(tx);
};

/** Gives places to so many of those who wait, the earliest first. */
export const confirmWaiting = async (
  tx: Db,
  eventId: number,
  places: number,
  now: Date,
): Promise<(OrderRow & { readonly user_id: number | null })[]> => {
  const { rows } = await sql<OrderRow & { readonly user_id: number | null }>`
    update event_orders
    set status = 'confirmed', confirmed_at = ${now}::timestamptz, moved_up_at = clock_timestamp()
    where id in (
      select w.id from event_orders w where w.event_id = ${eventId} and w.status = 'waiting'
      order by w.created_at, w.id limit ${places})
    returning id, event_id, status, name, phone, email, ticket_code, user_id`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
};

/** The order with this ticket; places on the waiting list have none. */
export const findOrderByCode = async (db: Db, code: string): Promise<OrderRow | undefined> => {
  const { rows } = await sql<OrderRow>`
    select id, event_id, status, name, phone, email, ticket_code from event_orders
    where sha256(ticket_code::bytea) = ${hashToken(code)} and status = 'confirmed'`.execute(db);
  return rows[0];
};

/** The order that has this key of a mail, as long as it stands; whose it is plays no part. */
export const findOrderOfKey = async (db: Db, key: string): Promise<PersonalOrder | undefined> => {
  const { rows } = await sql<PersonalOrder>`
    select id, event_id, status, name, phone, email, ticket_code, user_id, guest_id,
      checked_in_at is not null as is_checked_in, false as is_claimable
    from event_orders
    where status <> 'cancelled' and (cancel_key = ${key}
      or id in (select k.order_id from event_cancel_keys k where k.key_hash = ${hashToken(key)}))`.execute(
    db,
  );
  return rows[0];
};
