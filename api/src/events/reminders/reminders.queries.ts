import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Recipient } from '../attendees/recipients.ts';
import type { ReminderKind } from './due.ts';

/** Events of ours for which a reminder may be due now. */
export const findEventsNear = async (db: Db, from: Date, until: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from events
    where kind = 'own' and deleted_at is null and called_off_at is null
      and start_at > ${from}::timestamptz and start_at <= ${until}::timestamptz
    order by start_at, id`.execute(db);
  return rows.map(({ id }) => id);
};

export interface Reminding {
  readonly eventId: number;
  readonly kind: ReminderKind;
  readonly startAt: Date;
  /** When it is due; whoever got their place later knows already. */
  readonly at: Date;
  readonly now: Date;
  readonly limit: number;
}

/** Takes those who are to be reminded and were not; whoever takes one sends it, nobody else gets it. */
export const takeReminders = async (
  tx: Db,
  { eventId, kind, startAt, at, now, limit }: Reminding,
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    with taken as (
      insert into event_reminders (order_id, kind, start_at, sent_at)
      select o.id, ${kind}::text, ${startAt}::timestamptz, ${now}::timestamptz from event_orders o
      where o.event_id = ${eventId} and o.status = 'confirmed'
        and coalesce(o.confirmed_at, o.created_at) <= ${at}::timestamptz
        and not exists (
          select from event_reminders r
          where r.order_id = o.id and r.kind = ${kind}::text and r.start_at = ${startAt}::timestamptz)
      order by o.id limit ${limit}
      on conflict do nothing returning order_id)
    select o.id, o.event_id, o.status, o.name, o.phone, o.email, o.ticket_code, o.user_id
    from taken t join event_orders o on o.id = t.order_id order by o.id`.execute(tx);
  return rows;
};
