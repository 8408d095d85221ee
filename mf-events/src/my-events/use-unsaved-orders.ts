import type { EventInfo } from '@hub/shared/contracts/event';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { useQuery } from '@hub/shared/runtime/query';
import { useState } from 'react';
import { visitorOrders } from '../event/visitor-orders.ts';
import { mayBeForgotten } from '../orders/order-answers.ts';

export interface UnsavedOrders {
  /** What the API says this browser has beside the account, the latest sign-up first. */
  events: readonly EventInfo[];
  /** How many there may be, while it is asked. */
  awaited: number;
  /** Asks again, where the question failed. */
  retry: (() => void) | undefined;
  isAsking: boolean;
}

const none: readonly EventInfo[] = [];

const ask = async (signal: AbortSignal): Promise<EventInfo[]> => {
  const ids = visitorOrders.all();
  if (ids.length === 0) return [];
  const events = await api('POST /v2/info/index', { type: 'events', ids }, { signal, silent: true });
  const byId = new Map(events.map((event) => [event.id, event]));
  // Never asked for again.
  for (const id of ids)
    if (!byId.get(id)?.order_in_browser && mayBeForgotten(byId.get(id))) visitorOrders.remove(id);
  return events;
};

/** Of one that was saved, or given back, the answer knows. */
const unsavedOf = (events: readonly EventInfo[]): EventInfo[] =>
  events.filter(({ order_in_browser }) => order_in_browser);

/** What was signed up for in this browser before the login. A browser that noted nothing asks nobody. */
export const useUnsavedOrders = (member: number): UnsavedOrders => {
  const [noted] = useState(() => visitorOrders.all().length);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: callKey('POST /v2/info/index', { of: 'browser' }, member),
    queryFn: ({ signal }) => ask(signal),
    select: unsavedOf,
    enabled: noted > 0,
    // A visitor may have signed up since, in another tab.
    staleTime: 0,
  });
  return {
    // What the cache holds may have been given back since.
    events: (noted > 0 ? data : undefined) ?? none,
    awaited: noted > 0 && !data && !isError ? noted : 0,
    retry: isError && !data ? () => void refetch() : undefined,
    isAsking: isFetching,
  };
};
