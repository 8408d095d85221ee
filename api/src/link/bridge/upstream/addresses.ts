import { isClimbing } from '../../../platform/outgoing/climbing.ts';

/** Where the upstream answers for each path of ours; undefined for what the bridge does not pass on. */
const passedOn = /^\/(?:api\/v\d\/|oauth\/|\.well-known\/|nodeinfo\/)/;

/** Path and query at the upstream for an address of ours. */
export const upstreamPath = (url: string, origin: string): string | undefined => {
  const [path = ''] = url.split('?', 1);
  if (isClimbing(path)) return undefined;
  const found = URL.parse(url.replace(/^\/api_link\//, '/api/'), origin);
  if (found?.origin !== origin || !passedOn.test(found.pathname)) return undefined;
  return found.pathname + found.search;
};

/** An address at the upstream as the same one here; undefined for all others. */
export const ownAddress = (address: string, upstream: string, linkHost: string): string | undefined => {
  const url = URL.parse(address, upstream);
  if (url?.origin !== upstream || !passedOn.test(url.pathname)) return undefined;
  return linkHost + url.pathname + url.search;
};

/** The header `Link` with addresses here; those of other servers are left out. */
export const ownLinks = (header: string, upstream: string, linkHost: string): string =>
  [...header.matchAll(/<([^<>]*)>((?:\s*;\s*\w+\s*=\s*(?:"[^"<>,]*"|[\w-]+))*)/g)]
    .flatMap(([, address = '', rest = '']) => {
      const own = ownAddress(address, upstream, linkHost);
      return own === undefined ? [] : [`<${own}>${rest}`];
    })
    .join(', ');
