import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Recipient } from './recipients.ts';

/** Who has a place, who waits for one, or both. */
export type Group = 'confirmed' | 'waiting' | 'all';

/** Why people of an event are told something. */
type Cause =
  | { readonly kind: 'changed'; readonly what: string }
  | { readonly kind: 'called_off' }
  | { readonly kind: 'message'; readonly message_id: number };

const ofGroup = (group: Group) =>
  sql`status = any(${group === 'all' ? ['confirmed', 'waiting'] : [group]}::text[])`;

/** How many there are in a group. */
export const countGroup = async (tx: Db, eventId: number, group: Group): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_orders where event_id = ${eventId} and ${ofGroup(group)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

/**
 * Has everybody told who is in the group now, in the transaction of the deed, under the event's lock: orders get their
 * numbers there.
 */
export const writeNotice = async (tx: Db, eventId: number, group: Group, cause: Cause): Promise<void> => {
  const what = cause.kind === 'changed' ? cause.what : '';
  const messageId = cause.kind === 'message' ? cause.message_id : null;
  await sql`
    insert into event_notices (event_id, kind, recipients, what, message_id, last_order_id, created_at)
    select ${eventId}::int, ${cause.kind}::text, ${group}::text, ${what}::text, ${messageId}::int, max(id),
      clock_timestamp() from event_orders
    where event_id = ${eventId} and ${ofGroup(group)} having max(id) is not null`.execute(tx);
};

export interface Notice {
  readonly id: number;
  readonly event_id: number;
  readonly kind: Cause['kind'];
  readonly recipients: Group;
  readonly what: string;
  readonly last_order_id: number;
  readonly told_order_id: number;
  readonly call_off_reason: string;
  readonly subject: string;
  readonly text: string;
}

/** The notice whose turn it is, for this transaction alone; undefined where all that is due is another process's. */
export const takeNotice = async (tx: Db): Promise<Notice | undefined> => {
  const { rows } = await sql<Notice>`
    select n.id, n.event_id, n.kind, n.recipients, n.what, n.last_order_id, n.told_order_id, e.call_off_reason,
      coalesce(m.subject, '') as subject, coalesce(m.text, '') as text
    from event_notices n join events e on e.id = n.event_id left join event_messages m on m.id = n.message_id
    where n.next_try_at <= clock_timestamp()
    order by n.next_try_at, n.id limit 1 for update of n skip locked`.execute(tx);
  return rows[0];
};

/**
 * The next who are to be told of it: who had a place or waited when it was written, whatever they have by now. Who gave up
 * since then is not.
 */
export const findNextRecipients = async (
  tx: Db,
  { id, event_id, recipients, told_order_id, last_order_id }: Notice,
  limit: number,
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select id, event_id, status, name, phone, email, ticket_code, user_id from event_orders
    where event_id = ${event_id} and id > ${told_order_id} and id <= ${last_order_id} and ${ofGroup('all')}
      and ${recipients}::text in ('all', case
        when status = 'waiting' or moved_up_at > (select created_at from event_notices where id = ${id})
        then 'waiting' else 'confirmed' end)
    order by id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
};

/** Notes up to whom it is told; the next turn is another notice's. */
export const noteTold = async (tx: Db, id: number, orderId: number): Promise<void> => {
  await sql`
    update event_notices set told_order_id = ${orderId}, tries = 0, next_try_at = clock_timestamp()
    where id = ${id}`.execute(tx);
};

/** Puts a notice off that failed: for half a minute, then one, two, four … up to an hour. */
export const putNoticeOff = async (db: Db, id: number): Promise<void> => {
  await sql`
    update event_notices set
      tries = tries + 1, next_try_at = now() + make_interval(secs => 30 * power(2, least(tries, 7)))
    where id = ${id}`.execute(db);
};

export const removeNotice = async (tx: Db, id: number): Promise<void> => {
  await sql`delete from event_notices where id = ${id}`.execute(tx);
};
