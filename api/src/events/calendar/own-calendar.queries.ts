import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { type EventRow, eventColumns } from '../events.queries.ts';

// Each asking makes an address, for none can be shown twice; those that nobody follows make room.
const MOST_ADDRESSES = 20;

/** One more address of a member's calendar, of which the database keeps the hash. */
export const addAddress = async (tx: Db, userId: number, token: string): Promise<void> => {
  await sql`
    delete from event_calendar_addresses where token_hash in (
      select token_hash from event_calendar_addresses where user_id = ${userId}
      order by read_at desc nulls last, created_at desc offset ${sql.lit(MOST_ADDRESSES - 1)})`.execute(tx);
  await sql`
    insert into event_calendar_addresses (token_hash, user_id) values (${hashToken(token)}, ${userId})`.execute(
    tx,
  );
};

/** Nobody reads a member's calendar any more, at whatever address. */
export const removeAddresses = async (tx: Db, userId: number): Promise<void> => {
  await sql`delete from event_calendar_addresses where user_id = ${userId}`.execute(tx);
  await sql`delete from event_calendars where user_id = ${userId}`.execute(tx);
};

/** Moves the addresses that processes of the release before left readable. */
export const hashPlainAddresses = async (tx: Db): Promise<void> => {
  await sql`
    with plain as (delete from event_calendars returning user_id, token, created_at)
    insert into event_calendar_addresses (token_hash, user_id, created_at, read_at)
    select sha256(token::bytea), user_id, created_at, now() from plain on conflict do nothing`.execute(tx);
};

/** Whose calendar it is; nobody's when the account is banned. Found by the hash: the time it takes tells nothing. */
export const findOwner = async (db: Db, token: string): Promise<number | undefined> => {
  const hash = hashToken(token);
  const { rows } = await sql<{ user_id: number; is_stale: boolean }>`
    select c.user_id, c.is_stale from (
      select user_id, (read_at > now() - interval '1 day') is not true as is_stale
      from event_calendar_addresses where token_hash = ${hash}
      union all select user_id, false from event_calendars where sha256(token::bytea) = ${hash}) c
    join users u on u.id = c.user_id and u.banned_at is null`.execute(db);
  if (rows[0]?.is_stale)
    await sql`update event_calendar_addresses set read_at = now() where token_hash = ${hash}`.execute(db);
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
