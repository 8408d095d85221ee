import { cancelOrder, saveOrder } from '@hub/shared/contracts/event';
import { cancelByKey, keepOrder, ticketByCode } from '@hub/shared/contracts/events/attending';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { createWorkQueue } from '../../platform/work-queue.ts';
import { cancelOrderOf, cancelOrderOfKey } from './cancelling.ts';
import { moveOrderToAccount } from './claiming.ts';
import { presentTicketOfEvent } from './orders.present.ts';
import { findOrderByCode, readEvent } from './orders.queries.ts';
import { signUp } from './signing-up.ts';

// Those who wait for an event's row keep a connection while they wait. In a rush there would be none left for readers.
const rush = { name: 'sign-ups', atOnce: 4, mostWaiting: 2000 };

/** Signing up, giving a place back, and the ticket in between. */
export const serveOrders = (app: FastifyInstance, context: Context): void => {
  const enqueue = createWorkQueue(rush);
  serve(
    app,
    saveOrder,
    ({ input, session, guest }) => enqueue(() => signUp(context, input, { userId: session.userId, guest })),
    { limit: 'signUp' },
  );
  serve(app, cancelOrder, async ({ input, session, guest }) => {
    const person = { userId: session.userId, guestId: await guest.id() };
    await enqueue(() => cancelOrderOf(context, input.activityId, person));
    return {};
  });
  serve(app, cancelByKey, async ({ input }) => {
    await enqueue(() => cancelOrderOfKey(context, input.key));
    return {};
  });
  serve(app, keepOrder, async ({ input, session, guest }) => {
    const person = { userId: session.userId, guestId: await guest.id() };
    return enqueue(() => moveOrderToAccount(context, input.activityId, person));
  });
  serve(app, ticketByCode, async ({ input }) => {
    const order = await findOrderByCode(context.db, input.encode_oder_id);
    const event = order && (await readEvent(context.db, order.event_id));
    if (!event) throw new AppError('ticket_not_found');
    return presentTicketOfEvent(order, event);
  });
};
