import type { IncomingHttpHeaders } from 'node:http';

const here = 'http://hub';

/**
 * Whether a page was asked for by its reader: typed, bookmarked, or from a page of the hub. What an address chooses counts
 * only then, since a link or a picture on another site must not choose for who comes by it. Browsers that do not say are not
 * believed.
 */
export const isOwnNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  (headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin');

/** Whether a form of the hub's own pages was sent. */
export const isOwnForm = (headers: IncomingHttpHeaders): boolean =>
  isOwnNavigation(headers) && headers['sec-fetch-site'] === 'same-origin';

/** An address without a parameter of its query. Never `//host`: that would lead elsewhere. */
export const addressWithout = (parameter: string, address: string): string => {
  const url = URL.parse(address, here) ?? new URL(here);
  url.searchParams.delete(parameter);
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}`;
};
