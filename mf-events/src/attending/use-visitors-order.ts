import type { EventInfo } from '@hub/shared/contracts/event';
import { useAuth } from '@hub/shared/runtime/auth';
import { useQueryClient } from '@hub/shared/runtime/query';
import { useEffect } from 'react';
import { renewEvent } from './order-cache.ts';
import { visitedEvents, visitorOrders } from './visitor-orders.ts';

/** Ends the address of an event's page for who has an order for it, in their mails and on the hub. */
export const orderHash = '#order';

const takeHash = (): boolean => {
  const { pathname, search, hash } = window.location;
  if (hash !== orderHash) return false;
  window.history.replaceState(window.history.state, '', pathname + search);
  return true;
};

/** Nobody signs up in less time. */
const signUpMs = 5000;

/** What the browser knows once the API has told whether there is an order. */
const note = (id: number, isFound: boolean): void => {
  if (isFound) visitedEvents.remove(id);
  // Without one it was cancelled elsewhere, or is a member's since.
  visitorOrders[isFound ? 'add' : 'remove'](id);
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
      if (document.hidden || !(visitorOrders.has(id) || visitedEvents.has(id))) return;
      renewEvent(client, id)
        .then(({ order_status }) => note(id, order_status !== undefined))
        .catch(() => undefined);
    };
    let leftAt = 0;
    const turn = () => {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt >= signUpMs) ask();
    };
    ask();
    document.addEventListener('visibilitychange', turn);
    return () => document.removeEventListener('visibilitychange', turn);
  }, [client, id, isVisitor, isUnknown, ofPage]);
};
