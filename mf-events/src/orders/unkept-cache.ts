import type { EventInfo } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import type { QueryClient } from '@hub/shared/runtime/query';
import { visitorOrders } from './visitor-orders.ts';

/** What this browser has beside a member's account; two of one browser have two answers. */
export const unkeptKey = (member?: number) =>
  ['POST /v2/info/index', 'in browser', ...(member === undefined ? [] : [member])] as const;

/**
 * Whether a browser may forget that it has an order, of which nothing is to be kept: it is in the account, or gone, as
 * the event may be. Beside the account's own the browser's stays where the event is over: its visitor asks for it again.
 */
export const mayBeForgotten = (
  event: Pick<EventInfo, 'color_status' | 'order_status'> | undefined,
): boolean => event?.order_status === undefined || event.color_status !== eventStatus.over;

/** Of an event nothing is to be kept any more. */
export const noteNothingToKeep = (
  client: QueryClient,
  event: Pick<EventInfo, 'id' | 'color_status' | 'order_status'>,
): void => {
  if (mayBeForgotten(event)) visitorOrders.remove(event.id);
  client.setQueriesData<EventInfo[]>({ queryKey: unkeptKey() }, (events) =>
    events?.filter(({ id }) => id !== event.id),
  );
};
