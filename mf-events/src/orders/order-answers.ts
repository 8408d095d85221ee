import type { EventInfo, Order } from '@hub/shared/contracts/event';
import { eventStatus, orderStatus } from '@hub/shared/contracts/event-status';
import { callKey } from '@hub/shared/runtime/call-query';
import type { QueryClient } from '@hub/shared/runtime/query';
import { changeEvent, renewEvent, withoutOrder } from '../event/event.calls.ts';

/** What a member signed up for, the list itself: whose, and how much of it, is in the rest of the key. */
const myEvents = { queryKey: callKey('POST /v1/users/events') };

/** Asks for a member's list anew where it is shown; resolves when it is there. Elsewhere when it is shown again. */
export const renewMyEvents = (client: QueryClient): Promise<void> => client.invalidateQueries(myEvents);

/** Where the list is shown, what is being done in it stays under the reader's hands. */
const renewMyEventsLater = (client: QueryClient): void =>
  void client.invalidateQueries({ ...myEvents, refetchType: 'none' });

/** Shows an order wherever its event stands: at once as the answer says, then with what else changed by it. */
export const noteOrder = (
  client: QueryClient,
  { id, viewer }: { id: number; viewer: number },
  { order_status, order_info }: Order,
): void => {
  // Spec §4: joined, the button says so.
  const button_msg = order_status === orderStatus.signedUp ? '已报名' : '候补中';
  changeEvent(client, { id, viewer }, (event) => ({ ...event, button_msg, order_status, order_info }));
  renewMyEventsLater(client);
  renewEvent(client, id, viewer).catch(() => undefined);
};

/**
 * An order is gone; the server knows what the button says now. Gives the event as it is then. `byKey` where it may have
 * been anybody's.
 */
export const noteCancelled = async (
  client: QueryClient,
  event: EventInfo,
  { viewer, byKey }: { viewer: number; byKey: boolean },
): Promise<EventInfo> => {
  const freed = <T extends EventInfo>(known: T): T => ({ ...withoutOrder(known), button_msg: '立即报名' });
  renewMyEventsLater(client);
  const now = await renewEvent(client, event.id, viewer).catch(() => undefined);
  // Where the page went meanwhile, the cache gives what was known before.
  if (now && (byKey || now.order_status === undefined)) return now;
  if (byKey) return event;
  changeEvent(client, { id: event.id, viewer }, freed);
  return freed(event);
};

/**
 * Whether the browser may forget an event for which it has no order left to save (`order_in_browser` is not set): the order
 * was saved in the account or cancelled, or the event was deleted. After the event, an account's own order does not tell:
 * the visitor's second order was not merged into it, and this browser still shows it when nobody is logged in.
 */
export const mayBeForgotten = (
  event: Pick<EventInfo, 'color_status' | 'order_status'> | undefined,
): boolean => event?.order_status === undefined || event.color_status !== eventStatus.over;
