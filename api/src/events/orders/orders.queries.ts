import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { anyOf, columnsOf } from '../../platform/db/parts.queries.ts';
import type { EventOrders } from '../../platform/db/schema.generated.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { type EventRow, eventColumns, type OrderRow, orderColumns } from '../events.queries.ts';

/** An event with what signing up for it changes and shows. */
export interface AttendedEvent extends EventRow {
  readonly waiting_count: number;
}

/** An order with what tells whose it is. */
export interface PersonalOrder
  extends OrderRow,
    Readonly<Pick<Selectable<EventOrders>, 'user_id' | 'guest_id'>> {
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

const selectEvent = (db: Db, id: number) =>
  db
    .selectFrom('events as e')
    .select([...eventColumns, 'e.waiting_count'])
    .where('e.id', '=', id)
    .where('e.deleted_at', 'is', null);

export const readEvent: ReadEvent = (db, id) => selectEvent(db, id).executeTakeFirst();

/** The event until the end of the transaction: whoever changes its orders or its capacity waits for its turn here. */
export const lockEvent: ReadEvent = (tx, id) => selectEvent(tx, id).forUpdate().executeTakeFirst();

const isCheckedIn = sql<boolean>`o.checked_in_at is not null`.as('is_checked_in');

/** Orders that stand, with whose they are. */
const selectOrders = (db: Db) =>
  db
    .selectFrom('event_orders as o')
    .select([...columnsOf('o', orderColumns), 'o.user_id', 'o.guest_id', isCheckedIn])
    .where('o.status', '<>', 'cancelled')
    .$narrowType<{ status: OrderRow['status'] }>();

/**
 * The orders for an event that belong to this person (to the account, to the browser, or to a visitor under the account's
 * verified e-mail), and those of others that already use `email`: a visitor's under it, and a member's if it is the
 * address of their account. Another address that a member only entered in the form does not count: its owner can still
 * sign up, and the answer tells nobody whether it has an account.
 */
export const findOrdersOf = (
  tx: Db,
  eventId: number,
  { userId, guestId, email = '' }: Person & { readonly email?: string },
): Promise<PersonalOrder[]> => {
  const isClaimable = sql<boolean>`o.user_id is null and o.email in (
    select u.email from users u where u.id = ${userId} and u.email_verified_at is not null)`;
  return selectOrders(tx)
    .select(isClaimable.as('is_claimable'))
    .where('o.event_id', '=', eventId)
    .where(
      sql<boolean>`(o.user_id = nullif(${userId}::int, 0) or o.guest_id = ${guestId ?? null}::bigint
        or o.email = ${email}
          and (o.user_id is null or exists (select from users u where u.id = o.user_id and u.email = o.email))
        or ${isClaimable})`,
    )
    .orderBy('o.id')
    .execute();
};

export interface NewOrder
  extends Readonly<
    Pick<
      Selectable<EventOrders>,
      | 'event_id'
      | 'user_id'
      | 'guest_id'
      | 'name'
      | 'phone'
      | 'region'
      | 'email'
      | 'ticket_code'
      | 'confirmed_at'
    >
  > {
  readonly status: OrderRow['status'];
}

export const insertOrder = async (tx: Db, order: NewOrder): Promise<OrderRow> => {
  const inserted = await tx
    .insertInto('event_orders')
    // Of two who wait for the lock the later one may have begun the earlier transaction.
    .values({ ...order, created_at: sql`clock_timestamp()`, cancel_key: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...order, ...inserted };
};

/** Changes an event's counters, in the transaction that changes its orders. */
export const addToCounts = async (
  tx: Db,
  eventId: number,
  { confirmed, waiting }: { readonly confirmed: number; readonly waiting: number },
): Promise<void> => {
  await tx
    .updateTable('events')
    .set((eb) => ({
      order_count: eb('order_count', '+', confirmed),
      waiting_count: eb('waiting_count', '+', waiting),
    }))
    .where('id', '=', eventId)
    .execute();
};

export const markCancelled = async (tx: Db, ids: readonly number[], now: Date): Promise<void> => {
  await tx
    .updateTable('event_orders')
    .set({ status: 'cancelled', cancelled_at: now })
    .where('id', '=', anyOf(ids))
    .execute();
};

/** Gives places to so many of those who wait, the earliest first. */
export const confirmWaiting = async (
  tx: Db,
  eventId: number,
  places: number,
  now: Date,
): Promise<(OrderRow & Pick<PersonalOrder, 'user_id'>)[]> => {
  const rows = await tx
    .updateTable('event_orders')
    .set({ status: 'confirmed', confirmed_at: now, moved_up_at: sql`clock_timestamp()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event_orders as w')
        .select('w.id')
        .where('w.event_id', '=', eventId)
        .where('w.status', '=', 'waiting')
        .orderBy('w.created_at')
        .orderBy('w.id')
        .limit(places),
    )
    .returning([...orderColumns, 'user_id'])
    .$narrowType<{ status: 'confirmed' }>()
    .execute();
  return rows.toSorted((a, b) => a.id - b.id);
};

/** The order with this ticket; places on the waiting list have none. */
export const findOrderByCode = (db: Db, code: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('event_orders')
    .select(orderColumns)
    .where(sql`sha256(ticket_code::bytea)`, '=', hashToken(code))
    .where('status', '=', 'confirmed')
    .$narrowType<{ status: 'confirmed' }>()
    .executeTakeFirst();

/** The order that has this key of a mail, as long as it stands; whose it is plays no part. */
export const findOrderOfKey = (db: Db, key: string): Promise<PersonalOrder | undefined> =>
  selectOrders(db)
    .select(({ lit }) => lit(false).as('is_claimable'))
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('o.cancel_key', '=', key),
        eb(
          'o.id',
          'in',
          selectFrom('event_cancel_keys as k').select('k.order_id').where('k.key_hash', '=', hashToken(key)),
        ),
      ]),
    )
    .executeTakeFirst();
