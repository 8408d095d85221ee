import type { EventEntry, EventInfo, Ticket } from '@hub/shared/contracts/event';
import { orderStatus } from '@hub/shared/contracts/event-status';
import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import { wireTime } from '@hub/shared/dates/beijing';
import { eventSpan } from '@hub/shared/text/time/event-time';
import { noFlags, type ReactionFlags } from '../reactions/reactions.public.ts';
import type { TagDictionary } from '../tags/tags.public.ts';
import { stateOf } from './event-state.ts';
import type { EventRow, OrderRow } from './events.queries.ts';
import { closedBecause } from './orders/orders.policy.ts';
import { shortCodeOf } from './orders/short-code.ts';
import type { FoundOrder } from './own-orders.queries.ts';

/** What the state of an event depends on beside its row. */
export interface Moment {
  readonly now: Date;
  /** The viewer's orders by event id. */
  readonly orders: ReadonlyMap<number, FoundOrder>;
  /** What the viewer did with the events, by source id. */
  readonly flags: ReadonlyMap<string, ReactionFlags>;
  readonly tags: TagDictionary;
}

// Readers of other people hand this to a date parser: minutes, and nothing behind them (contract §3).
const timeDescOf = ({ start_at }: EventRow): string => wireTime(start_at).slice(0, 16);

/** Place and address in one line; an address that begins with the place says it once. */
export const placeOf = ({ place, address }: Pick<EventRow, 'place' | 'address'>): string =>
  address.startsWith(place) ? address : [place, address].filter(Boolean).join('，');

/** What an order's owner shows at the door. */
export const presentTicket = (order: OrderRow, event: EventRow): Ticket => {
  const isConfirmed = order.status === 'confirmed';
  // A place on the waiting list opens no door, nor does an event that was called off have one.
  const isGood = isConfirmed && event.called_off_at === null;
  const isMet = isGood && event.online_url !== '';
  return {
    encode_oder_id: isGood ? order.ticket_code : '',
    ...(isGood ? { short_code: shortCodeOf(order.ticket_code) } : {}),
    tick_name: isConfirmed ? '普通票' : '候补',
    name: event.name,
    time_desc: timeDescOf(event),
    address: placeOf(event),
    ...(order.phone ? { mobile: order.phone } : {}),
    ...(order.email ? { email: order.email } : {}),
    ...(order.name ? { holder: order.name } : {}),
    ...(isMet ? { online_url: event.online_url } : {}),
  };
};

/** What `order_status` says of an order. */
export const statusOf = ({ status }: OrderRow): number =>
  status === 'confirmed' ? orderStatus.signedUp : orderStatus.waiting;

/** Whether `keepOrder` changes anything: of two orders for what is closed it leaves both. */
const isToKeep = (event: EventRow, { is_browsers, is_beside }: FoundOrder, now: Date): boolean =>
  is_browsers || (is_beside && !closedBecause(event, now));

const presentOrder = (event: EventRow, order: FoundOrder | undefined, now: Date): Partial<EventInfo> => {
  if (!order) return {};
  const order_status = statusOf(order);
  const order_info = presentTicket(order, event);
  const own = {
    order_status,
    order_info,
    ...(isToKeep(event, order, now) ? { order_in_browser: true as const } : {}),
  };
  // What was called off is so for those who signed up too.
  if (event.called_off_at !== null) return own;
  return { button_msg: order.status === 'confirmed' ? '已报名' : '候补中', ...own };
};

/** An event as the viewer sees it now. */
export const presentEvent = (event: EventRow, { now, orders, flags, tags }: Moment): EventInfo => {
  const startTime = wireTime(event.start_at);
  const endTime = wireTime(event.end_at);
  const sourceId = formatSourceId('event', event.id);
  return {
    id: event.id,
    source_id: sourceId,
    name: event.name,
    brief: event.brief,
    image_url: event.image_url,
    ac_img: event.image_url,
    ac_name: event.name,
    start_time: startTime,
    end_time: endTime,
    all_day: event.all_day,
    place: event.place,
    is_online: event.is_online,
    address: event.address,
    time_desc: timeDescOf(event),
    ac_time: eventSpan(startTime, endTime, event.all_day),
    company: event.company,
    ac_company: event.company,
    url: event.url,
    capacity: event.capacity,
    order_count: event.order_count,
    waitlist: event.has_waitlist,
    tag_names: tags.namesOf(event.tag_ids),
    is_reported: (flags.get(sourceId) ?? noFlags).is_reported,
    comment_count: event.comment_count,
    created_at: wireTime(event.created_at),
    // Without a revision nothing of it was changed, whatever else wrote its row.
    ...(event.revision > 0 ? { updated_at: wireTime(event.updated_at) } : {}),
    ...stateOf(event, now),
    ...presentOrder(event, orders.get(event.id), now),
  };
};

export const presentEntry = (event: EventRow, moment: Moment): EventEntry => ({
  is_event: true,
  event_info: presentEvent(event, moment),
});
