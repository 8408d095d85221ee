import type { EventSiteSettings } from '../settings.ts';

/** What every document of this site needs to know. */
export interface Site extends EventSiteSettings {
  /** Addresses of the page's own script and style sheets. */
  scripts: string[];
  styles: string[];
}

/** Where somebody logs in; afterwards the hub brings them back to `path` of this site (contract §3). */
export const loginHref = ({ apiOrigin, hubOrigin, eventOrigin }: Site, path: string): string => {
  const back = `${hubOrigin}/logincall?return=${encodeURIComponent(eventOrigin + path)}`;
  return `${apiOrigin}/auth/login?redirect_url=${encodeURIComponent(back)}&from_code=event`;
};

/** An address of the API's host in full; empty stays empty. */
export const onApi = ({ apiOrigin }: Site, address: string): string =>
  address === '' ? '' : (URL.parse(address, apiOrigin)?.href ?? '');
