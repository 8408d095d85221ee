import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { anyOf } from '../../platform/db/parts.queries.ts';
import type { EventNotices } from '../../platform/db/schema.generated.ts';
import { orderColumns } from '../events.queries.ts';
import type { Recipient } from './recipients.ts';

/** Who has a place, who waits for one, or both. */
export type Group = 'confirmed' | 'waiting' | 'all';

/** Why people of an event are told something. */
type Cause =
  | { readonly kind: 'changed'; readonly what: string }
  | { readonly kind: 'called_off' }
  | { readonly kind: 'message'; readonly message_id: number };

const ofGroup = (group: Group): RawBuilder<'confirmed' | 'waiting'> =>
  anyOf(group === 'all' ? ['confirmed', 'waiting'] : [group]);

/** How many there are in a group. */
export const countGroup = async (tx: Db, eventId: number, group: Group): Promise<number> => {
  const { count } = await tx
    .selectFrom('event_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('status', '=', ofGroup(group))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Has everybody told who is in the group now, in the transaction of the change, under the event's lock: orders get their
 * numbers there.
 */
export const writeNotice = async (tx: Db, eventId: number, group: Group, cause: Cause): Promise<void> => {
  const what = cause.kind === 'changed' ? cause.what : '';
  const messageId = cause.kind === 'message' ? cause.message_id : null;
  await tx
    .insertInto('event_notices')
    .columns(['event_id', 'kind', 'recipients', 'what', 'message_id', 'last_order_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('event_orders')
        .select(({ fn }) => [
          sql<number>`${eventId}::int`.as('event_id'),
          sql<Cause['kind']>`${cause.kind}::text`.as('kind'),
          sql<Group>`${group}::text`.as('recipients'),
          sql<string>`${what}::text`.as('what'),
          sql<number | null>`${messageId}::int`.as('message_id'),
          fn.max('id').as('last_order_id'),
          sql<Date>`clock_timestamp()`.as('created_at'),
        ])
        .where('event_id', '=', eventId)
        .where('status', '=', ofGroup(group))
        .having(({ fn }) => fn.max('id'), 'is not', null),
    )
    .execute();
};

export interface Notice
  extends Readonly<Omit<Selectable<EventNotices>, 'message_id' | 'created_at' | 'next_try_at' | 'tries'>> {
  readonly call_off_reason: string;
  readonly subject: string;
  readonly text: string;
  /** Who wrote a message, where that is not the host; 0 else. */
  readonly writer_id: number;
}

/** The notice whose turn it is, for this transaction alone; undefined where all that is due is another process's. */
export const takeNotice = (tx: Db): Promise<Notice | undefined> =>
  tx
    .selectFrom('event_notices as n')
    .innerJoin('events as e', 'e.id', 'n.event_id')
    .leftJoin('event_messages as m', 'm.id', 'n.message_id')
    .select(['n.id', 'n.event_id', 'n.kind', 'n.recipients', 'n.what', 'n.last_order_id', 'n.told_order_id'])
    .select('e.call_off_reason')
    .select(({ fn }) => [
      fn.coalesce('m.subject', sql.lit('')).as('subject'),
      fn.coalesce('m.text', sql.lit('')).as('text'),
      sql<number>`case when m.user_id is distinct from e.user_id then coalesce(m.user_id, 0) else 0 end`.as(
        'writer_id',
      ),
    ])
    .where('n.next_try_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('n.next_try_at')
    .orderBy('n.id')
    .limit(sql.lit(1))
    .forUpdate('n')
    .skipLocked()
    .executeTakeFirst();

/**
 * The next who are to be told of it: who had a place or waited when it was written, whatever they have by now. Who gave up
 * since then is not.
 */
export const findNextRecipients = (
  tx: Db,
  { id, event_id, recipients, told_order_id, last_order_id }: Notice,
  limit: number,
): Promise<Recipient[]> =>
  tx
    .selectFrom('event_orders')
    .select([...orderColumns, 'user_id'])
    .where('event_id', '=', event_id)
    .where('id', '>', told_order_id)
    .where('id', '<=', last_order_id)
    .where('status', '=', ofGroup('all'))
    .where(
      sql<boolean>`${recipients}::text in ('all', case
        when status = 'waiting' or moved_up_at > (select created_at from event_notices where id = ${id})
        then 'waiting' else 'confirmed' end)`,
    )
    .orderBy('id')
    .limit(sql.lit(limit))
    .$narrowType<{ status: Recipient['status'] }>()
    .execute();

/** Notes up to whom it is told; the next turn is another notice's. */
export const noteTold = async (tx: Db, id: number, orderId: number): Promise<void> => {
  await tx
    .updateTable('event_notices')
    .set({ told_order_id: orderId, tries: 0, next_try_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
};

/** Puts a notice off that failed: for half a minute, then one, two, four … up to an hour. */
export const putNoticeOff = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('event_notices')
    .set({
      tries: sql`tries + 1`,
      next_try_at: sql`now() + make_interval(secs => 30 * power(2, least(tries, 7)))`,
    })
    .where('id', '=', id)
    .execute();
};

export const removeNotice = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('event_notices').where('id', '=', id).execute();
};
