import type { EventInfo } from '@hub/shared/contracts/event';
import { useAuth } from '@hub/shared/runtime/auth';
import { useQuery } from '@hub/shared/runtime/query';
import { useEffect } from 'react';
import { eventQuery } from '../event/event.calls.ts';
import { visitorOrders } from '../event/visitor-orders.ts';

/** Ends the address of an event's page in mails to who has an order for it: the browser may have forgotten. */
const orderHash = '#order';

const takeHash = (): boolean => {
  const { pathname, search, hash } = window.location;
  if (hash !== orderHash) return false;
  window.history.replaceState(window.history.state, '', pathname + search);
  return true;
};

/**
 * Shows a visitor the order that they made in this browser, which what the server drew did not know of: at once, and
 * when they come back from another tab.
 */
export const useVisitorsOrder = ({ id, order_status }: EventInfo, ofPage: boolean): void => {
  const mayBeUnknown = useAuth(({ status }) => status === 'visitor') && order_status === undefined;
  useEffect(() => {
    if (ofPage && takeHash()) visitorOrders.add(id);
  }, [id, ofPage]);
  useQuery({
    ...eventQuery(id, 0),
    // By a function: another tab may have noted it since this was drawn.
    enabled: () => mayBeUnknown && visitorOrders.has(id),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // The lists that hold the event are told.
    notifyOnChangeProps: [],
  });
};
