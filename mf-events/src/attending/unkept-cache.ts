import type { EventInfo } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import type { QueryClient } from '@hub/shared/runtime/query';
import { visitorOrders } from './visitor-orders.ts';

/** What this browser has beside a member's account; two of one browser have two answers. */
export const unkeptKey = (member?: number) =>
  ['POST /v2/info/index', 'in browser', ...(member === undefined ? [] : [member])] as const;

/**
 * Of an event nothing is to be kept any more: it is in the account, or gone. Beside the account's own the browser's stays
 * where the event is over: its visitor asks for it again.
 */
export const noteNothingToKeep = (
  client: QueryClient,
  { id, color_status }: Pick<EventInfo, 'id' | 'color_status'>,
): void => {
  if (color_status !== eventStatus.over) visitorOrders.remove(id);
  client.setQueriesData<EventInfo[]>({ queryKey: unkeptKey() }, (events) =>
    events?.filter((event) => event.id !== id),
  );
};
