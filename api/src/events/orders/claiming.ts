import type { Order } from '@hub/shared/contracts/event';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { giveUp } from './cancelling.ts';
import { findClaimableEvents, giveToMember } from './claiming.queries.ts';
import { bestOrder, closedBecause, ownOrders } from './orders.policy.ts';
import { presentOrder } from './orders.present.ts';
import {
  type AttendedEvent,
  findOrdersOf,
  lockEvent,
  type Person,
  type PersonalOrder,
} from './orders.queries.ts';

/** Leaves a member of their orders for a locked event one, the best, in their account; returns it. */
const joinOrders = async (
  context: Context,
  tx: Tx,
  event: AttendedEvent,
  person: Person,
): Promise<PersonalOrder | undefined> => {
  const own = ownOrders(await findOrdersOf(tx, event.id, person), person);
  // Of what is over nothing needs to be tidied: the nearest is theirs, and the others stay as they are.
  const isClosed = closedBecause(event, context.now()) !== undefined;
  const remaining = isClosed ? own[0] : bestOrder(own);
  // One order per person: the other one's place goes to who waits for it. Two who are in already are two.
  const others = isClosed ? [] : own.filter((order) => order !== remaining && !order.is_checked_in);
  await giveUp(context, tx, event, others, { merged: true });
  if (remaining?.user_id === null) await giveToMember(tx, remaining.id, person.userId);
  return remaining;
};

const claim = (context: Context, eventId: number, userId: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event) await joinOrders(context, tx, event, { userId, guestId: undefined });
  });

/** Makes what a visitor signed up for under a member's verified e-mail the member's, who has proven it just now. */
export const claimOrders = async (context: Context, userId: number): Promise<void> => {
  for (const eventId of await findClaimableEvents(context.db, userId)) await claim(context, eventId, userId);
};

/**
 * Moves what a member's browser signed up for as a visitor to their account; returns the order that they have then. Also of
 * what is over or called off, and where it became so since they looked: a ticket is still the record of who signed up.
 */
export const moveOrderToAccount = (context: Context, eventId: number, person: Person): Promise<Order> =>
  inTransaction(context.db, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) throw new AppError('event_not_found');
    const order = await joinOrders(context, tx, event, person);
    if (!order) throw new AppError('order_not_found');
    return presentOrder(order, event);
  });
