import { isArrayOf, isNumber } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';

const kept = storedValue('visitor-orders', isArrayOf(isNumber), { minutes: 90 * 24 * 60 });
const most = 50;

/**
 * Events that a visitor signed up for in this browser. What the server draws is a stranger's, and the cookie that tells
 * visitors apart is not for scripts to see: by this the browser knows of which events to ask once more.
 */
export const visitorOrders = {
  has: (eventId: number): boolean => kept.read()?.includes(eventId) ?? false,
  add: (eventId: number): void =>
    void kept.write([eventId, ...(kept.read() ?? []).filter((id) => id !== eventId)].slice(0, most)),
  remove: (eventId: number): void => {
    const ids = kept.read();
    if (ids?.includes(eventId)) kept.write(ids.filter((id) => id !== eventId));
  },
};
