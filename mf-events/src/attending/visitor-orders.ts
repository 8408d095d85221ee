import { isArrayOf, isNumber } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';
import { ofViewer } from '@hub/shared/storage/viewer-values';

/** Ids of events, the latest first. */
const eventList = (name: string, { minutes, most }: { minutes: number; most: number }) => {
  const kept = storedValue(name, isArrayOf(isNumber), { minutes });
  const ids = () => kept.read() ?? [];
  return {
    has: (eventId: number): boolean => ids().includes(eventId),
    add: (eventId: number): void =>
      void kept.write([eventId, ...ids().filter((id) => id !== eventId)].slice(0, most)),
    remove: (eventId: number): void => {
      if (ids().includes(eventId)) kept.write(ids().filter((id) => id !== eventId));
    },
  };
};

/**
 * Events that a visitor signed up for in this browser. What the server draws is a stranger's, and the cookie that tells
 * visitors apart is not for scripts to see: by this the browser knows of which events to ask once more.
 */
export const visitorOrders = eventList('visitor-orders', { minutes: 90 * 24 * 60, most: 50 });

/**
 * Events whose page a visitor went to from here. It stands on another site, whose storage is not this one's: they may
 * have signed up there. Few, as each is asked about when they come back; for nobody after them.
 */
export const visitedEvents = eventList(ofViewer('visited-events'), { minutes: 60, most: 3 });
