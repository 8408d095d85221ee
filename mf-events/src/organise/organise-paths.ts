import { eventUrl } from '../event/event-url.ts';

/** Where organisers have their pages, below the hub's origin; and where everybody finds the event. */
export const organisePaths = {
  event: eventUrl,
  list: '/events/organise',
  create: '/events/organise/new',
  /** Goes on with an event that is not published yet. */
  draft: (key: string): string => `/events/organise/new?draft=${key}`,
  edit: (id: number): string => `/events/organise/${id}/edit`,
  orders: (id: number): string => `/events/organise/${id}/orders`,
  checkIn: (id: number): string => `/events/organise/${id}/check-in`,
};
