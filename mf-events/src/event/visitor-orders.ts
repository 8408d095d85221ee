import { settings } from '@hub/shared/runtime/settings';
import { tellSite, toldBySite } from '@hub/shared/storage/shared-cookie';

const name = 'hub_orders';
const quarterS = 90 * 24 * 60 * 60;
const most = 20;

const isList = (text: string): boolean => /^[1-9]\d{0,8}(?:\.[1-9]\d{0,8})*$/.test(text);

/** Anything may have written there: the latest few, or nothing of what is no list. */
const ids = (): number[] => {
  const text = toldBySite(name) ?? '';
  return isList(text) ? text.split('.').slice(0, most).map(Number) : [];
};

const write = (list: number[]): void => {
  const { hubOrigin, eventOrigin } = settings();
  const value = list.length > 0 ? list.slice(0, most).join('.') : undefined;
  tellSite(
    { name, value, seconds: quarterS },
    window.location.origin === eventOrigin ? hubOrigin : eventOrigin,
  );
};

/**
 * Events that a visitor signed up for in this browser, the latest first, for hub and event site both. What the server
 * draws is a stranger's, and the cookie that tells visitors apart is not for scripts to see: by this a page knows of
 * which events to ask once more. Ids alone; who never signed up has no such cookie.
 */
export const visitorOrders = {
  all: ids,
  has: (eventId: number): boolean => ids().includes(eventId),
  add: (eventId: number): void => write([eventId, ...ids().filter((id) => id !== eventId)]),
  remove: (eventId: number): void => {
    if (ids().includes(eventId)) write(ids().filter((id) => id !== eventId));
  },
};
