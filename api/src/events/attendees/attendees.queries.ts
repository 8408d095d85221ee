import type { OrderFilter } from '@hub/shared/contracts/events/attendees';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';

export interface AttendeeRow {
  readonly id: number;
  readonly status: 'confirmed' | 'waiting' | 'cancelled';
  readonly name: string;
  readonly phone: string;
  readonly region: string;
  readonly email: string;
  readonly user_id: number | null;
  readonly created_at: Date;
  readonly checked_in_at: Date | null;
}

const columns = sql.raw('id, status, name, phone, region, email, user_id, created_at, checked_in_at');

const withStatus = (filter: OrderFilter) => {
  if (filter === 'all') return sql``;
  if (filter === 'checked_in') return sql` and status = 'confirmed' and checked_in_at is not null`;
  return sql` and status = ${filter}`;
};

const withWords = (q: string) =>
  q === ''
    ? sql``
    : sql` and strpos(lower(concat_ws(' ', name, phone, region, email)), lower(${q}::text)) > 0`;

/** A slice of those who signed up, in the order they did. */
export const findAttendees = async (
  db: Db,
  eventId: number,
  { status, q, offset, limit }: { status: OrderFilter; q: string; offset: number; limit: number },
): Promise<AttendeeRow[]> => {
  const { rows } = await sql<AttendeeRow>`
    select ${columns} from event_orders where event_id = ${eventId}${withStatus(status)}${withWords(q)}
    order by created_at, id limit ${sql.lit(limit)} offset ${offset}::bigint`.execute(db);
  return rows;
};

/** Everybody who signed up, in the order they did. */
export const findAllAttendees = async (db: Db, eventId: number): Promise<AttendeeRow[]> => {
  const { rows } = await sql<AttendeeRow>`
    select ${columns} from event_orders where event_id = ${eventId} order by created_at, id`.execute(db);
  return rows;
};

export interface CheckedIn {
  readonly name: string;
  readonly checked_in_at: Date;
}

/** Lets the owner of a ticket of a locked event in; undefined where there is no such ticket, or where they are in already. */
export const letIn = async (
  tx: Db,
  { eventId, code, by, now }: { eventId: number; code: string; by: number; now: Date },
): Promise<CheckedIn | undefined> => {
  const { rows } = await sql<CheckedIn>`
    update event_orders set checked_in_at = ${now}::timestamptz, checked_in_by = ${by}
    where event_id = ${eventId} and sha256(ticket_code::bytea) = ${hashToken(code)} and status = 'confirmed' and checked_in_at is null
    returning name, checked_in_at`.execute(tx);
  return rows[0];
};

/** Who was let in with this ticket before. */
export const findLetIn = async (db: Db, eventId: number, code: string): Promise<CheckedIn | undefined> => {
  const { rows } = await sql<CheckedIn>`
    select name, checked_in_at from event_orders
    where event_id = ${eventId} and sha256(ticket_code::bytea) = ${hashToken(code)} and status = 'confirmed'
      and checked_in_at is not null`.execute(db);
  return rows[0];
};

/** What became of the order of a ticket; undefined where the event has no such ticket. */
export const findStatus = async (db: Db, eventId: number, code: string): Promise<string | undefined> => {
  const { rows } = await sql<{ status: string }>`
    select status from event_orders where event_id = ${eventId} and sha256(ticket_code::bytea) = ${hashToken(code)}`.execute(
    db,
  );
  return rows[0]?.status;
};

/** How many have a place, and how many of them are in. */
export const countPresent = async (
  db: Db,
  eventId: number,
): Promise<{ confirmed: number; checked_in: number }> => {
  const { rows } = await sql<{ confirmed: number; checked_in: number }>`
    select count(*)::int as confirmed, count(checked_in_at)::int as checked_in from event_orders
    where event_id = ${eventId} and status = 'confirmed'`.execute(db);
  return rows[0] ?? { confirmed: 0, checked_in: 0 };
};

/** How many messages went out to an event's attendees since then. */
export const countMessages = async (tx: Db, eventId: number, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_messages
    where event_id = ${eventId} and created_at >= ${since}::timestamptz`.execute(tx);
  return rows[0]?.count ?? 0;
};

export interface NewMessage {
  readonly event_id: number;
  readonly user_id: number;
  readonly recipients: string;
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
