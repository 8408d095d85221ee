import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { giveUp } from './cancelling.ts';
import { findClaimableEvents, giveToMember } from './claiming.queries.ts';
import { bestOrder, closedBecause, ownOrders } from './orders.policy.ts';
import { findOrdersOf, lockEvent } from './orders.queries.ts';

const claim = (context: Context, eventId: number, userId: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) return;
    const person = { userId, guestId: undefined };
    const own = ownOrders(await findOrdersOf(tx, eventId, person), person);
    // Of what is over nothing needs to be tidied.
    if (own.length > 1 && closedBecause(event, context.now())) return;
    const kept = bestOrder(own);
    // One order per person: the other one's place goes to who waits for it.
    const others = own.filter((order) => order !== kept);
    await giveUp(context, tx, event, others, { merged: true });
    if (kept?.is_claimable) await giveToMember(tx, kept.id, userId);
  });

/** Makes what a visitor signed up for under a member's verified e-mail the member's, who has proven it just now. */
export const claimOrders = async (context: Context, userId: number): Promise<void> => {
  for (const eventId of await findClaimableEvents(context.db, userId)) await claim(context, eventId, userId);
};
