import { isLogout } from '@hub/shared/text/address/safe-url';
import type { Config } from '../platform/config/read-config.ts';

type Origins = Pick<Config, 'allowedOrigins' | 'hubOrigin'>;

// A path is one of the hub's; `//evil` and `/\evil` are none, as the origin they come to shows. Nobody types control characters.
const parse = (requested: string, hubOrigin: string): URL | null =>
  /\p{Cc}/u.test(requested) ? null : URL.parse(requested, requested.startsWith('/') ? hubOrigin : undefined);

/** Where to go back to: `redirect_url` on one of our own origins or a path of the hub, else the hub's home page. */
export const returnAddress = (
  requested: string | undefined,
  { allowedOrigins, hubOrigin }: Origins,
): string => {
  const url = requested === undefined ? null : parse(requested, hubOrigin);
  // `blob:` says that it is of the origin it names.
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  const isOurs = isWeb && allowedOrigins.has(url.origin) && url.username === '' && url.password === '';
  return isOurs && !isLogout(url.pathname) ? url.href : `${hubOrigin}/`;
};

/** The hub's page that takes the new login over and goes on to `address`. */
export const loginCallback = (address: string, { hubOrigin }: Origins): string => {
  const isCallback = address.startsWith(`${hubOrigin}/logincall?`) || address === `${hubOrigin}/logincall`;
  return isCallback ? address : `${hubOrigin}/logincall?return=${encodeURIComponent(address)}`;
};
