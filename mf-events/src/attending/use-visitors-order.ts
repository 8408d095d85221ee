import type { EventInfo } from '@hub/shared/contracts/event';
import { useAuth } from '@hub/shared/runtime/auth';
import { useQueryClient } from '@hub/shared/runtime/query';
import { useEffect } from 'react';
import { renewEvent } from '../orders/order-cache.ts';
import { visitorOrders } from '../orders/visitor-orders.ts';

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
  const client = useQueryClient();
  const isVisitor = useAuth(({ status }) => status === 'visitor');
  const isUnknown = order_status === undefined;
  useEffect(() => {
    if (ofPage && takeHash()) visitorOrders.add(id);
    if (!isVisitor || !isUnknown) return;
    const ask = () => {
      if (document.hidden || !visitorOrders.has(id)) return;
      renewEvent(client, id)
        // Without one it was cancelled elsewhere, or is a member's since.
        .then((event) => visitorOrders[event.order_status === undefined ? 'remove' : 'add'](id))
        .catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [client, id, isVisitor, isUnknown, ofPage]);
};
