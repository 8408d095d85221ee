import type { HtmlSettings } from '../settings.ts';

/** Where the product is reached, for addresses that are read elsewhere. */
export interface Sites {
  name: string;
  hub: string;
  api: string;
  events: string;
}

export const sitesOf = ({ siteName, hubOrigin, apiOrigin, eventOrigin }: HtmlSettings): Sites => ({
  name: siteName,
  hub: hubOrigin,
  api: apiOrigin || hubOrigin,
  events: eventOrigin,
});
