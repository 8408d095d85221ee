import type { OrderFilter } from '@hub/shared/contracts/events/attendees';
import { type NotNull, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { EventOrders } from '../../platform/db/schema.generated.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { Group } from '../notices/notices.queries.ts';

const columns = [
  ...(['id', 'status', 'name', 'phone', 'region', 'email'] as const),
  ...(['user_id', 'created_at', 'checked_in_at'] as const),
] as const;

export type AttendeeRow = Readonly<Pick<Selectable<EventOrders>, (typeof columns)[number]>>;

const hasStatus = (filter: OrderFilter): RawBuilder<boolean> => {
  if (filter === 'all') return sql`true`;
  if (filter === 'checked_in') return sql`status = 'confirmed' and checked_in_at is not null`;
  return sql`status = ${filter}`;
};

/** The words, or a name that sounds like them. */
const hasWords = (q: string, soundingIds: readonly number[]): RawBuilder<boolean> =>
  q === ''
    ? sql`true`
    : sql`(strpos(lower(concat_ws(' ', name, phone, region, email)), lower(${q}::text)) > 0
        or id = any(${[...soundingIds]}::int[]))`;

interface Asked {
  readonly status: OrderFilter;
  readonly q: string;
  readonly soundingIds: readonly number[];
  readonly offset: number;
  readonly limit: number;
}

/** Those who signed up for an event, in the order they did. */
const selectAttendees = (db: Db, eventId: number) =>
  db
    .selectFrom('event_orders')
    .select(columns)
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id');

/** A slice of those who signed up, in the order they did. */
export const findAttendees = (
  db: Db,
  eventId: number,
  { status, q, soundingIds, offset, limit }: Asked,
): Promise<AttendeeRow[]> =>
  selectAttendees(db, eventId)
    .where(hasStatus(status))
    .where(hasWords(q, soundingIds))
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();

/** Everybody who signed up, in the order they did. */
export const findAllAttendees = (db: Db, eventId: number): Promise<AttendeeRow[]> =>
  selectAttendees(db, eventId).execute();

export interface CheckedIn {
  readonly name: string;
  readonly checked_in_at: Date;
}

const isTicket = (code: string): RawBuilder<boolean> => sql`sha256(ticket_code::bytea) = ${hashToken(code)}`;

const orderIn = (db: Db, eventId: number) =>
  db.selectFrom('event_orders').select(['id', 'status']).where('event_id', '=', eventId);

/** An order of an event, and what became of it. */
export type FoundOrder = Pick<AttendeeRow, 'id' | 'status'>;

export const findByTicket = (db: Db, eventId: number, code: string): Promise<FoundOrder | undefined> =>
  orderIn(db, eventId).where(isTicket(code)).executeTakeFirst();

export const findById = (db: Db, eventId: number, id: number): Promise<FoundOrder | undefined> =>
  orderIn(db, eventId).where('id', '=', id).executeTakeFirst();

/** The tickets of an event, which short codes are made from. */
export const findTickets = (db: Db, eventId: number): Promise<(FoundOrder & { ticket_code: string })[]> =>
  orderIn(db, eventId).select('ticket_code').execute();

/** The names of those who signed up, by their order's number. */
export const findNames = (db: Db, eventId: number): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('event_orders').select(['id', 'name']).where('event_id', '=', eventId).execute();

/** Lets somebody with a place in a locked event in; undefined where they are in already. */
export const letIn = (
  tx: Db,
  { orderId, by, now }: { orderId: number; by: number; now: Date },
): Promise<CheckedIn | undefined> =>
  tx
    .updateTable('event_orders')
    .set({ checked_in_at: now, checked_in_by: by })
    .where('id', '=', orderId)
    .where('status', '=', 'confirmed')
    .where('checked_in_at', 'is', null)
    .returning(['name', 'checked_in_at'])
    .$narrowType<{ checked_in_at: NotNull }>()
    .executeTakeFirst();

/** Who was let in with this order before. */
export const findLetIn = (db: Db, orderId: number): Promise<CheckedIn | undefined> =>
  db
    .selectFrom('event_orders')
    .select(['name', 'checked_in_at'])
    .where('id', '=', orderId)
    .where('status', '=', 'confirmed')
    .where('checked_in_at', 'is not', null)
    .$narrowType<{ checked_in_at: NotNull }>()
    .executeTakeFirst();

/** How many have a place, and how many of them are in. */
export const countPresent = (db: Db, eventId: number): Promise<{ confirmed: number; checked_in: number }> =>
  db
    .selectFrom('event_orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('confirmed'),
      fn.count<number>('checked_in_at').as('checked_in'),
    ])
    .where('event_id', '=', eventId)
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow();

/** How many messages went out to an event's attendees since then. */
export const countMessages = async (tx: Db, eventId: number, since: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('event_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
};

export interface NewMessage {
  readonly event_id: number;
  readonly user_id: number;
  readonly recipients: Group;
  readonly subject: string;
  readonly text: string;
  readonly sent_count: number;
  readonly created_at: Date;
}

/** Keeps a message; returns its number. */
export const insertMessage = async (tx: Db, message: NewMessage): Promise<number> => {
  const insert = tx.insertInto('event_messages').values(message).returning('id');
  return (await insert.executeTakeFirstOrThrow()).id;
};
