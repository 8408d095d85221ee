import { settings } from '@hub/shared/runtime/settings';

/** Where an event has its page: on a site of its own. */
export const eventUrl = (id: number): string => `${settings().eventOrigin}/activities/${id}`;

/** A path of the hub in full, since these components also stand on other hosts. */
export const onHub = (path: string): string => `${settings().hubOrigin}${path}`;

/** What an organiser wrote, its pictures where any host finds them. */
export const withPictures = (html: string): string =>
  html.replaceAll(
    /(<img\b[^<>]*?\ssrc=")(\/[^/"<>][^"<>]*)/g,
    (_, before: string, address: string) => before + pictureUrl(address),
  );

/** A picture's address as it works on any host: the API names its own by their path. */
export const pictureUrl = (address: string): string =>
  address.startsWith('/') ? `${settings().apiOrigin}${address}` : address;
