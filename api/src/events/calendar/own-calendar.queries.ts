import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { type EventRow, eventColumns } from '../events.queries.ts';

/** The token of a member's calendar; the given one where there was none. */
export const ensureToken = async (db: Db, userId: number, token: string): Promise<string> => {
  await sql`
    insert into event_calendars (user_id, token) values (${userId}, ${token})
    on conflict (user_id) do nothing`.execute(db);
  const { rows } = await sql<{ token: string }>`
    select token from event_calendars where user_id = ${userId}`.execute(db);
  return rows[0]?.token ?? token;
};

/** Another token in the place of the old one. */
export const replaceToken = async (db: Db, userId: number, token: string): Promise<void> => {
  await sql`
    insert into event_calendars (user_id, token) values (${userId}, ${token})
    on conflict (user_id) do update set token = excluded.token, created_at = now()`.execute(db);
};

/** Whose calendar it is; nobody's when the account is banned. Found by the hash: the time it takes tells nothing. */
export const findOwner = async (db: Db, token: string): Promise<number | undefined> => {
  const { rows } = await sql<{ user_id: number }>`
    select c.user_id from event_calendars c join users u on u.id = c.user_id and u.banned_at is null
    where sha256(c.token::bytea) = sha256(${token}::text::bytea)`.execute(db);
  return rows[0]?.user_id;
};

export interface AttendedRow extends EventRow {
  readonly is_waiting: boolean;
  readonly changed_at: Date;
}

const MOST = 500;

/** What a member has signed up for, the earliest first. */
export const findAttended = async (db: Db, userId: number, since: Date): Promise<AttendedRow[]> => {
  const { rows } = await sql<AttendedRow>`
    select ${eventColumns}, o.status = 'waiting' as is_waiting,
      greatest(e.updated_at, o.created_at, o.confirmed_at) as changed_at
    from event_orders o join events e on e.id = o.event_id
    where o.user_id = ${userId} and o.status <> 'cancelled' and e.deleted_at is null
      and coalesce(e.called_off_at, e.end_at) > ${since}::timestamptz
    order by e.start_at, e.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
};
