import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/read-config.ts';

type Origins = Pick<Config, 'linkHost' | 'hubOrigin' | 'apiOrigin' | 'allowedOrigins'>;

/** Paths that Mastodon's clients have built in, and the hub's own readers too. */
const shared = /^\/api(?=\/v2\/search\/?(?:\?|$))/;

const ofMastodon = /[?&](?:resolve|account_id|limit|offset)=/;

/** Whether a host serves the link feed alone; else what is asked for tells who asks. */
const isFeedAlone = ({ linkHost, hubOrigin, apiOrigin, allowedOrigins }: Origins): boolean =>
  linkHost !== hubOrigin && linkHost !== apiOrigin && !allowedOrigins.has(linkHost);

/**
 * The address that a request is for. Where feed and hub have the same path, it is the feed's on the link host, with a bearer token,
 * and with parameters that Mastodon's API alone has (contract §8).
 */
export const feedAddress = (config: Origins): ((request: IncomingMessage) => string) => {
  const alone = isFeedAlone(config) ? new URL(config.linkHost).host : undefined;
  return ({ url = '/', headers }) => {
    if (!shared.test(url)) return url;
    const isFeed =
      (alone !== undefined && headers.host === alone) ||
      /^bearer\b/i.test(headers.authorization ?? '') ||
      // A preflight brings no token, but says that one will come; pages of the hub send none there.
      /\bauthorization\b/i.test(headers['access-control-request-headers'] ?? '') ||
      ofMastodon.test(url);
    return isFeed ? url.replace(shared, '/api_link') : url;
  };
};
