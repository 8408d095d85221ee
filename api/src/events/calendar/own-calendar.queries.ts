import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { type EventRow, eventColumns } from '../events.queries.ts';

// Each asking makes an address, for none can be shown twice; those that nobody follows make room.
const MOST_ADDRESSES = 20;

/** One more address of a member's calendar, of which the database keeps the hash. */
export const addAddress = async (tx: Db, userId: number, token: string): Promise<void> => {
  await tx
    .deleteFrom('event_calendar_addresses')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('event_calendar_addresses')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('read_at', (order) => order.desc().nullsLast())
        .orderBy('created_at', 'desc')
        .offset(sql.lit(MOST_ADDRESSES - 1)),
    )
    .execute();
  await tx
    .insertInto('event_calendar_addresses')
    .values({ token_hash: hashToken(token), user_id: userId })
    .execute();
};

/** Nobody reads a member's calendar any more, at whatever address. */
export const removeAddresses = async (tx: Db, userId: number): Promise<void> => {
  await tx.deleteFrom('event_calendar_addresses').where('user_id', '=', userId).execute();
  await tx.deleteFrom('event_calendars').where('user_id', '=', userId).execute();
};

/** Moves the addresses that processes of the release before left readable. */
export const hashPlainAddresses = async (tx: Db): Promise<void> => {
  await tx
    .with('plain', (cte) => cte.deleteFrom('event_calendars').returning(['user_id', 'token', 'created_at']))
    .insertInto('event_calendar_addresses')
    .columns(['token_hash', 'user_id', 'created_at', 'read_at'])
    .expression((eb) =>
      eb
        .selectFrom('plain')
        .select([
          sql<Buffer>`sha256(token::bytea)`.as('token_hash'),
          'user_id',
          'created_at',
          sql<Date>`now()`.as('read_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whose calendar it is; nobody's when the account is banned. Found by the hash: the time it takes tells nothing. */
export const findOwner = async (db: Db, token: string): Promise<number | undefined> => {
  const hash = hashToken(token);
  const owner = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('event_calendar_addresses')
        .select(['user_id', sql<boolean>`(read_at > now() - interval '1 day') is not true`.as('is_stale')])
        .where('token_hash', '=', hash)
        .unionAll(
          eb
            .selectFrom('event_calendars')
            .select(['user_id', sql<boolean>`false`.as('is_stale')])
            .where(sql`sha256(token::bytea)`, '=', hash),
        )
        .as('c'),
    )
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.is_stale'])
    .where('u.banned_at', 'is', null)
    .executeTakeFirst();
  if (owner?.is_stale)
    await db
      .updateTable('event_calendar_addresses')
      .set({ read_at: sql`now()` })
      .where('token_hash', '=', hash)
      .execute();
  return owner?.user_id;
};

export interface AttendedRow extends EventRow {
  readonly is_waiting: boolean;
  readonly changed_at: Date;
}

const MOST = 500;

/** What a member has signed up for, the earliest first. */
export const findAttended = (db: Db, userId: number, since: Date): Promise<AttendedRow[]> =>
  db
    .selectFrom('event_orders as o')
    .innerJoin('events as e', 'e.id', 'o.event_id')
    .select(eventColumns)
    .select([
      sql<boolean>`o.status = 'waiting'`.as('is_waiting'),
      sql<Date>`greatest(e.updated_at, o.created_at, o.confirmed_at)`.as('changed_at'),
    ])
    .where('o.user_id', '=', userId)
    .where('o.status', '<>', 'cancelled')
    .where('e.deleted_at', 'is', null)
    .where(({ fn }) => fn.coalesce('e.called_off_at', 'e.end_at'), '>', since)
    .orderBy('e.start_at')
    .orderBy('e.id')
    .limit(sql.lit(MOST))
    .execute();
