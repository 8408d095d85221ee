import Type, { type Static } from 'typebox';
import { AgendaItem, Recap, Speaker } from './events/page.ts';
import { emailAddress } from './input/address.ts';
import { choice, idList, idNumber, pageNumber } from './input/number.ts';
import { cutText, lineText, plainText, tagList } from './input/text.ts';
import { viewerId } from './input/writer.ts';
import { defineCall } from './kit/call.ts';
import { Count, listOf, WallTime } from './kit/common.ts';
import { TagName } from './tag.ts';

/** Proof of a sign-up. An empty `encode_oder_id` (the waiting list) has no QR code. */
export const Ticket = Type.Object({
  encode_oder_id: Type.String({ description: 'Unguessable; the content of the QR code' }),
  short_code: Type.Optional(
    Type.String({ description: 'Six signs, in any case, that open the door too; of a place that is good' }),
  ),
  tick_name: Type.String(),
  name: Type.String({ description: 'Of the event' }),
  time_desc: Type.String(),
  address: Type.String(),
  mobile: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  holder: Type.Optional(
    Type.String({
      description: 'Whose it is, as typed at sign-up: to who has the order, not by a code alone',
    }),
  ),
  online_url: Type.Optional(
    Type.String({ description: 'Where it takes place on the net: to who has a place, by their own order' }),
  ),
});
export type Ticket = Static<typeof Ticket>;

export const EventInfo = Type.Object({
  id: Type.Integer(),
  source_id: Type.String({ description: 'event-<id>' }),
  name: Type.String(),
  brief: Type.String(),
  image_url: Type.String(),
  icon_msg: Type.String(),
  button_msg: Type.String({ description: "The server's text; never derived in the browser" }),
  ac_img: Type.String(),
  ac_name: Type.String(),
  start_time: WallTime(),
  end_time: WallTime(),
  all_day: Type.Boolean({ description: 'Times are 00:00:00 and mean dates' }),
  place: Type.String({ description: 'Name of the place: a hall, a city, 线上' }),
  is_online: Type.Boolean({ description: 'Takes place on the net' }),
  address: Type.String({ description: 'Street address of the place, or empty' }),
  time_desc: Type.String({
    description: 'Starts YYYY-MM-DD HH:MM, without anything else a date parser would read',
  }),
  ac_time: Type.String({ description: 'The range in words' }),
  company: Type.String(),
  ac_company: Type.String(),
  url: Type.String({ description: "The event's own site, or empty" }),
  color_status: Type.Integer({ description: '0 over, 1 open, 2 live, 3 full, 4 signs up elsewhere' }),
  capacity: Type.Integer({ minimum: 0, description: '0 is without a limit' }),
  order_count: Count(),
  waitlist: Type.Boolean(),
  tag_names: Type.Array(TagName),
  is_reported: Type.Boolean(),
  comment_count: Count(),
  created_at: WallTime(),
  updated_at: Type.Optional(WallTime()),
  order_status: Type.Optional(
    Type.Integer({ description: '1 signed up, 2 waiting; left out without an order' }),
  ),
  order_info: Type.Optional(Ticket),
  order_in_browser: Type.Optional(
    Type.Literal(true, {
      description:
        'To a member: this browser has an order of a visitor, and `keepOrder` would make one of it and theirs',
    }),
  ),
});
export type EventInfo = Static<typeof EventInfo>;

export const EventEntry = Type.Object({ is_event: Type.Literal(true), event_info: EventInfo });
export type EventEntry = Static<typeof EventEntry>;

const Programme = Type.Object({
  ac_desc: Type.String({ description: 'Sanitised HTML' }),
  ac_desc_two: Type.String({ description: 'Sanitised HTML' }),
});

/** An event in full, with what stands on its page. */
export const EventDetail = Type.Object({
  ...EventInfo.properties,
  ...Programme.properties,
  company_brief: Type.String({ description: 'Who the organiser is, or empty' }),
  agenda: Type.Array(AgendaItem),
  speakers: Type.Array(Speaker),
  online_url: Type.String({ description: 'Where it takes place on the net: to who has a place, else empty' }),
  recap: Recap,
  is_called_off: Type.Boolean(),
  call_off_reason: Type.String(),
  can_manage: Type.Boolean({ description: 'The viewer edits it, sees its orders and checks tickets in' }),
  waiting_position: Type.Optional(
    Type.Integer({ minimum: 1, description: "The viewer's place on the waiting list" }),
  ),
});
export type EventDetail = Static<typeof EventDetail>;

export const listEvents = defineCall({
  method: 'POST',
  path: '/v1/events',
  summary: 'Events in the order of 综合排序, 8 a page',
  input: Type.Object({ page: pageNumber(), tag_id: tagList() }),
  data: listOf(EventEntry),
  audience: 'anyone',
  reads: true,
});

export const eventDetail = defineCall({
  method: 'POST',
  path: '/v1/events/info',
  summary: "One event in full, with the viewer's order",
  input: Type.Object({ id: idNumber('活动编号') }),
  data: EventDetail,
  audience: 'anyone',
  reads: true,
  errors: ['event_not_found'],
});

export const Order = Type.Object({
  order_status: Type.Integer({ description: '1 signed up, 2 waiting' }),
  order_info: Ticket,
  encode_oder_id: Type.String(),
});
export type Order = Static<typeof Order>;

/**
 * An e-mail that signed up from another browser is refused: it is held by a visitor's order, or by a member's under the
 * address of their account. An address that a member only names as their contact is held by nobody, so that its owner,
 * with or without an account, is not kept out; a verified address always lets its member in.
 */
export const saveOrder = defineCall({
  method: 'POST',
  path: '/v1/events/saveOrder',
  summary: 'Signs up for an event; idempotent per event and person',
  input: Type.Object({
    activityId: idNumber('活动编号'),
    name: lineText(50, '姓名'),
    phone: plainText(32, '手机'),
    region: plainText(100, '地区'),
    email: emailAddress('邮箱'),
    writer_id: viewerId(),
  }),
  data: Order,
  audience: 'anyone',
  errors: [
    'event_not_found',
    'event_full',
    'event_over',
    'event_called_off',
    'event_elsewhere',
    'email_signed_up',
    'other_account',
  ],
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/v1/events/cancelOrder',
  summary: 'Gives back whatever the account and this browser have of an event; idempotent',
  input: Type.Object({ activityId: idNumber('活动编号'), writer_id: viewerId() }),
  data: Type.Object({}),
  audience: 'anyone',
  errors: ['event_not_found', 'event_over', 'order_checked_in', 'other_account'],
});

export const eventsByIds = defineCall({
  method: 'POST',
  path: '/v2/info/index',
  summary: 'Events by ids in the order asked, unknown ones left out',
  input: Type.Object({ type: choice(['events'], 'events', '类型'), ids: idList(100, '活动编号') }),
  data: listOf(EventInfo),
  audience: 'anyone',
  reads: true,
});

export const eventProgramme = defineCall({
  method: 'GET',
  path: '/api/Activity/IntroductionTypes',
  summary: "An event's programme as older readers ask for it; empty strings when unknown",
  input: Type.Object({ activityId: cutText(40, '活动编号') }),
  data: Type.Object({ data: Programme }),
  audience: 'anyone',
  raw: true,
  host: 'event',
});
