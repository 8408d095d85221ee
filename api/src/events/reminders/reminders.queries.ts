import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Recipient } from '../notices/recipients.ts';
import type { Due } from './due.ts';

/** Events of ours for which a reminder may be due now. */
export const findEventsNear = async (db: Db, from: Date, until: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'own')
    .where('deleted_at', 'is', null)
    .where('called_off_at', 'is', null)
    .where('start_at', '>', from)
    .where('start_at', '<=', until)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

interface Reminding extends Due {
  readonly eventId: number;
  readonly startAt: Date;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Takes those who are to be reminded, who had their place when it fell due, and whose last reminder of the kind, if any,
 * told a start that misleads. Whoever takes one sends it, nobody else gets it; it is the last one then, whatever the clocks
 * of two processes say.
 */
export const takeReminders = async (
  tx: Db,
  { eventId, kind, startAt, at, told, now, limit }: Reminding,
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    with taken as (
      insert into event_reminders (order_id, kind, start_at, sent_at)
      select o.id, ${kind}::text, ${startAt}::timestamptz,
        greatest(${now}::timestamptz, last.sent_at + interval '1 microsecond')
      from event_orders o left join lateral (
        select r.start_at, r.sent_at from event_reminders r
        where r.order_id = o.id and r.kind = ${kind}::text order by r.sent_at desc limit 1) last on true
      where o.event_id = ${eventId} and o.status = 'confirmed'
        and coalesce(o.confirmed_at, o.created_at) <= ${at}::timestamptz
        and (last.start_at between ${told.from}::timestamptz and ${told.to}::timestamptz) is not true
      order by o.id limit ${limit}
      on conflict (order_id, kind, start_at) do update set sent_at = excluded.sent_at returning order_id)
    select o.id, o.event_id, o.status, o.name, o.phone, o.email, o.ticket_code, o.user_id
    from taken t join event_orders o on o.id = t.order_id order by o.id`.execute(tx);
  return rows;
};
