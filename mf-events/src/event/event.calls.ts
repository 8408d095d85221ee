import type { EventDetail, EventInfo } from '@hub/shared/contracts/event';
import { callKey } from '@hub/shared/runtime/call-query';
import { changeThingBy } from '@hub/shared/runtime/change-thing';
import { api } from '@hub/shared/runtime/http';
import { type QueryClient, queryOptions } from '@hub/shared/runtime/query';
import { visitorOrders } from './visitor-orders.ts';

const call = 'POST /v1/events/info';

/** Changes an event wherever an answer to this viewer holds it. */
export const changeEvent = (
  client: QueryClient,
  { id, viewer }: { id: number; viewer: number },
  change: <T extends EventInfo>(event: T) => T,
): void => changeThingBy<EventInfo>(client, { sourceId: `event-${id}`, viewer }, change);

/** The event for whoever has no order for it. */
export const withoutOrder = <T extends EventInfo>({
  order_status: _,
  order_info: __,
  order_in_browser: ___,
  ...event
}: T): T => event as unknown as T;

/** What of an event changes by signing up, by anybody. */
const stateOf = ({ icon_msg, button_msg, color_status, capacity, order_count, ...event }: EventDetail) => ({
  ...{ icon_msg, button_msg, color_status, capacity, order_count },
  ...(event.order_status === undefined ? {} : { order_status: event.order_status }),
  ...(event.order_info === undefined ? {} : { order_info: event.order_info }),
  ...(event.order_in_browser ? { order_in_browser: event.order_in_browser } : {}),
});

/**
 * One event with the viewer's order. Lists that hold it take over what of the answer concerns them. Each element of a
 * foreign page has a cache of its own, and asks for itself.
 */
export const eventQuery = (id: number, viewer: number) =>
  queryOptions({
    queryKey: callKey(call, { id }, viewer),
    queryFn: async ({ signal, client }) => {
      const event = await api(call, { id }, { signal, silent: true, asker: client });
      if (signal.aborted) return event;
      changeEvent(client, { id, viewer }, (known) => ({ ...withoutOrder(known), ...stateOf(event) }));
      // It was cancelled elsewhere, or is a member's since.
      if (viewer === 0 && event.order_status === undefined) visitorOrders.remove(id);
      return event;
    },
  });

/** Asks for an event anew: what is under way was asked before what was done just now. */
export const renewEvent = async (client: QueryClient, id: number, viewer: number): Promise<EventDetail> => {
  const query = eventQuery(id, viewer);
  await client.cancelQueries({ queryKey: query.queryKey, exact: true }, { revert: false, silent: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
};
