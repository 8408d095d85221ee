import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { overAt } from '../event-state.ts';
import { moveUp } from './move-up.ts';
import { mailOrders } from './order-mail.ts';
import { cancelledMail } from './orders.mails.ts';
import { ownOrders } from './orders.policy.ts';
import {
  type AttendedEvent,
  addToCounts,
  findOrderOfKey,
  findOrdersOf,
  lockEvent,
  markCancelled,
  type Person,
  type PersonalOrder,
  readEvent,
} from './orders.queries.ts';

/** Gives orders of a locked event up; their places go to those who wait. */
export const giveUp = async (
  context: Context,
  tx: Db,
  event: AttendedEvent,
  orders: readonly PersonalOrder[],
  how: { readonly merged: boolean },
): Promise<void> => {
  if (orders.length === 0) return;
  const { config, now } = context;
  const ids = orders.map(({ id }) => id);
  await markCancelled(tx, ids, now());
  const confirmed = orders.filter(({ status }) => status === 'confirmed').length;
  await addToCounts(tx, event.id, { confirmed: -confirmed, waiting: confirmed - orders.length });
  const facts = { event, config, now: now() };
  await mailOrders(context, tx, orders, (order) => cancelledMail(order, facts, how));
  if (confirmed > 0) await moveUp(context, tx, event.id);
};

// Who was there was there: a place that is given on, or a new ticket for the door, would let two in for one.
const refuseUsed = (event: AttendedEvent, own: readonly PersonalOrder[], now: Date): void => {
  if (own.length === 0) return;
  if (now >= overAt(event)) throw new AppError('event_over');
  if (own.some(({ is_checked_in }) => is_checked_in)) throw new AppError('order_checked_in');
};

/** Takes back whatever this person has of an event; nothing where there is nothing. */
export const cancelOrderOf = async (context: Context, eventId: number, person: Person): Promise<void> => {
  const { db } = context;
  if (!(await readEvent(db, eventId))) throw new AppError('event_not_found');
  if (person.userId === 0 && person.guestId === undefined) return;
  await inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) throw new AppError('event_not_found');
    const own = ownOrders(await findOrdersOf(tx, eventId, person), person);
    refuseUsed(event, own, context.now());
    await giveUp(context, tx, event, own, { merged: false });
  });
};

/** Takes back the order that a mail's key is of, for whoever has the mail. */
export const cancelOrderOfKey = async (context: Context, key: string): Promise<void> => {
  const known = await findOrderOfKey(context.db, key);
  if (!known) throw new AppError('order_not_found');
  await inTransaction(context.db, async (tx) => {
    const event = await lockEvent(tx, known.event_id);
    // Under the lock: another tab may have been quicker, or the order have moved up.
    const order = await findOrderOfKey(tx, key);
    if (!event || !order) throw new AppError('order_not_found');
    refuseUsed(event, [order], context.now());
    await giveUp(context, tx, event, [order], { merged: false });
  });
};
