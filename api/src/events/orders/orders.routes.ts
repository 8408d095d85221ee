import { cancelOrder, saveOrder } from '@hub/shared/contracts/event';
import { cancelByKey, keepOrder, ticketByCode } from '@hub/shared/contracts/events/attending';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireWriter } from '../../platform/sessions/own-text.ts';
import { createTurns } from '../../platform/turns.ts';
import { cancelOrderOf, cancelOrderOfKey } from './cancelling.ts';
import { keepOrderOf } from './claiming.ts';
import { presentTicketOfEvent } from './orders.present.ts';
import { findOrderByCode, readEvent } from './orders.queries.ts';
import { signUp } from './signing-up.ts';

// Those who wait for an event's row keep a connection while they wait. In a rush there would be none left for readers.
const rush = { name: 'sign-ups', atOnce: 4, mostWaiting: 2000 };

/** Signing up, giving a place back, and the ticket in between. */
export const serveOrders = (app: FastifyInstance, context: Context): void => {
  const inTurn = createTurns(rush);
  serve(
    app,
    saveOrder,
    async ({ input, session, guest }) => {
      requireWriter(session, input);
      return inTurn(() => signUp(context, input, { userId: session.userId, guest }));
    },
    { limit: 'signUp' },
  );
  serve(app, cancelOrder, async ({ input, session, guest }) => {
    requireWriter(session, input);
    const person = { userId: session.userId, guestId: await guest.id() };
    await inTurn(() => cancelOrderOf(context, input.activityId, person));
    return {};
  });
  serve(app, cancelByKey, async ({ input }) => {
    await inTurn(() => cancelOrderOfKey(context, input.key));
    return {};
  });
  serve(app, keepOrder, async ({ input, session, guest }) => {
    requireWriter(session, input);
    const person = { userId: session.userId, guestId: await guest.id() };
    return inTurn(() => keepOrderOf(context, input.activityId, person));
  });
  serve(app, ticketByCode, async ({ input }) => {
    const order = await findOrderByCode(context.db, input.encode_oder_id);
    const event = order && (await readEvent(context.db, order.event_id));
    if (!event) throw new AppError('ticket_not_found');
    return presentTicketOfEvent(order, event);
  });
};
