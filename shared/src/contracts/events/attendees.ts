import Type, { type Static } from 'typebox';
import { optional } from '../input/field.ts';
import { choice, idNumber, oneOf, pageNumber } from '../input/number.ts';
import { lineText, plainText, searchText, visibleText } from '../input/text.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { Count, listOf, WallTime } from '../kit/common.ts';

export const orderFilters = ['all', 'confirmed', 'checked_in', 'waiting', 'cancelled'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** Who signed up, for the event's staff alone. */
export const Attendee = Type.Object({
  order_id: Type.Integer(),
  status: Type.Enum(['confirmed', 'waiting', 'cancelled']),
  name: Type.String(),
  phone: Type.String(),
  region: Type.String(),
  email: Type.String(),
  is_member: Type.Boolean(),
  created_at: WallTime(),
  checked_in_at: Type.String({ description: 'YYYY-MM-DD HH:MM:SS, Asia/Shanghai; empty before' }),
});
export type Attendee = Static<typeof Attendee>;

export const listAttendees = defineCall({
  method: 'POST',
  path: '/v1/events/orders',
  summary:
    'Who signed up for an event, in the order they did, 50 a page; `q`: part of a name, in Han or pinyin, or of how to reach them',
  input: Type.Object({
    id: idNumber('活动编号'),
    page: pageNumber(),
    status: choice(orderFilters, 'all', '状态'),
    q: searchText(100),
  }),
  data: listOf(Attendee),
  audience: 'organiser',
  reads: true,
  errors: ['event_not_found'],
});

export const exportAttendees = defineCall({
  method: 'GET',
  path: '/v1/events/orders/export',
  summary: 'Everybody who signed up as a CSV file that no spreadsheet program runs as formulas',
  input: Type.Object({ id: idNumber('活动编号') }),
  data: Type.String({ description: 'text/csv; charset=utf-8, with a byte order mark' }),
  audience: 'organiser',
  fresh: true,
  raw: true,
  answer: 'file',
  errors: ['event_not_found'],
});

export const messageAttendees = defineCall({
  method: 'POST',
  path: '/v1/events/message',
  summary: 'Writes to those who signed up, by mail and on the site; at most 5 times a day for an event',
  input: Type.Object({
    id: idNumber('活动编号'),
    to: oneOf(['confirmed', 'waiting', 'all'], '收件人'),
    subject: lineText(100, '标题'),
    text: visibleText(1, 2000, '内容'),
    writer_id: writerId(),
  }),
  data: Type.Object({ sent: Count() }),
  audience: 'organiser',
  errors: ['event_not_found', 'too_many_messages', 'other_account'],
});

export const checkIn = defineCall({
  method: 'POST',
  path: '/v1/events/checkIn',
  summary: 'Lets the owner of a ticket in, once; a second time is told as such, with when the first was',
  input: Type.Object({
    id: idNumber('活动编号'),
    code: plainText(200, {
      title: '票券码',
      description: 'Of the QR code, or the short one that is said aloud',
    }),
    order_id: optional(
      idNumber({
        title: '报名编号',
        description: 'In place of a code: who has no ticket at hand, by their name',
      }),
    ),
    writer_id: writerId(),
  }),
  data: Type.Object({
    is_first: Type.Boolean({ description: 'False: was let in before' }),
    name: Type.String(),
    tick_name: Type.String(),
    checked_in_at: WallTime(),
    checked_in: Type.Integer({ minimum: 0, description: 'How many are in by now' }),
    confirmed: Count(),
  }),
  audience: 'organiser',
  errors: [
    'event_not_found',
    'event_called_off',
    'ticket_not_found',
    'ticket_cancelled',
    'ticket_waiting',
    'other_account',
  ],
});
