import Type, { type Static } from 'typebox';
import { Order, Ticket } from '../event.ts';
import { idNumber } from '../input/number.ts';
import { plainText } from '../input/text.ts';
import { viewerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { NoInput, WallTime } from '../kit/common.ts';

/** A ticket by itself, with what its page needs of the event. */
export const TicketOfEvent = Type.Object({
  event_id: Type.Integer(),
  ticket: Ticket,
  start_time: WallTime(),
  end_time: WallTime(),
  ac_time: Type.String({ description: 'The range in words' }),
  is_called_off: Type.Boolean(),
});
export type TicketOfEvent = Static<typeof TicketOfEvent>;

export const ticketByCode = defineCall({
  method: 'POST',
  path: '/v1/events/ticket',
  summary: 'A ticket by its code, for whoever has it: the link of the confirmation mail',
  input: Type.Object({ encode_oder_id: plainText(200, '票券码') }),
  data: TicketOfEvent,
  audience: 'anyone',
  reads: true,
  errors: ['ticket_not_found'],
});

/** The link of a mail to whom the order was made for, or whose address somebody else named: it works in any browser. */
export const cancelByKey = defineCall({
  method: 'POST',
  path: '/v1/events/cancelByKey',
  summary: 'Gives back the one order whose mail has this key; a ticket’s own code gives nothing back',
  input: Type.Object({ key: plainText(200, '取消链接') }),
  data: Type.Object({}),
  audience: 'anyone',
  errors: ['order_not_found', 'event_over', 'order_checked_in'],
});

/**
 * What a visitor signed up for is their browser's, under whatever e-mail: who shows its cookie and logs in may keep it in
 * their account. A login alone takes nothing of the browser's, which many may use: an order goes to the account by
 * `keepOrder`, by `saveOrder` for the same event, and from whatever browser where its e-mail is the member's proven one, at
 * their next login or with the proof. `keepOrder` leaves two orders of what is over or called off as they are.
 * `cancelOrder` gives up the browser's together with the member's own, as afterwards there is to be none: until the
 * event is called off `order_in_browser` has told of it.
 */
export const keepOrder = defineCall({
  method: 'POST',
  path: '/v1/events/keepOrder',
  summary: 'Moves the order that this browser has as a visitor to the account; idempotent, one order stays',
  input: Type.Object({ activityId: idNumber('活动编号'), writer_id: viewerId() }),
  data: Order,
  audience: 'member',
  errors: ['event_not_found', 'order_not_found', 'other_account'],
});

const Address = Type.Object({ url: Type.String({ description: 'Whoever knows it reads the calendar' }) });

export const ownCalendar = defineCall({
  method: 'POST',
  path: '/v1/events/mine',
  summary:
    'An address at which calendar programs follow the events one signed up for; another each time, up to 20',
  input: Type.Object({ writer_id: viewerId() }),
  data: Address,
  audience: 'member',
  errors: ['other_account'],
});

export const renewOwnCalendar = defineCall({
  method: 'POST',
  path: '/v1/events/mine/renew',
  summary: 'A new address; all before it are dead',
  input: Type.Object({ writer_id: viewerId() }),
  data: Address,
  audience: 'member',
  errors: ['other_account'],
});

export const ownCalendarFile = defineCall({
  method: 'GET',
  path: '/v1/events/mine/{token}',
  summary: "A member's events as a calendar to subscribe to",
  params: Type.Object({ token: plainText(64, '地址') }),
  input: NoInput,
  data: Type.String({ description: 'text/calendar; charset=utf-8' }),
  audience: 'anyone',
  raw: true,
  answer: 'file',
  errors: ['not_found'],
});
