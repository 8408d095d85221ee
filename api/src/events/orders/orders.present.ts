import type { Order } from '@hub/shared/contracts/event';
import type { TicketOfEvent } from '@hub/shared/contracts/events/attending';
import { wireTime } from '@hub/shared/dates/beijing';
import { eventSpan } from '@hub/shared/text/time/event-time';
import { presentTicket, statusOf } from '../events.present.ts';
import type { EventRow, OrderRow } from '../events.queries.ts';

/** An order to its owner. */
export const presentOrder = (order: OrderRow, event: EventRow): Order => {
  const order_info = presentTicket(order, event);
  return { order_status: statusOf(order), order_info, encode_oder_id: order_info.encode_oder_id };
};

/** A ticket to whoever has its code: many may have seen it, so it says nothing of its owner, nor where to meet on the net. */
export const presentTicketOfEvent = (order: OrderRow, event: EventRow): TicketOfEvent => {
  const start_time = wireTime(event.start_at);
  const end_time = wireTime(event.end_at);
  return {
    event_id: event.id,
    ticket: presentTicket({ ...order, name: '', phone: '', email: '' }, { ...event, online_url: '' }),
    start_time,
    end_time,
    ac_time: eventSpan(start_time, end_time, event.all_day),
    is_called_off: event.called_off_at !== null,
  };
};
