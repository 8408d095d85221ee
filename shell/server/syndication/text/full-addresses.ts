import type { Sites } from '../sites.ts';

/** An address in full; `undefined` for what is not http or https. */
export const fullAddress = (
  address: string,
  { hub, api }: Pick<Sites, 'hub' | 'api'>,
): string | undefined => {
  const url = address ? URL.parse(address, address.startsWith('/api/') ? api : hub) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
};

/** Sanitised HTML with all its addresses in full, as it is read away from `page`. */
export const withFullAddresses = (html: string, page: string, sites: Sites): string =>
  html
    .replaceAll(/ (href|src|poster)="(\/(?!\/)[^"]*)"/g, (_whole, name: string, path: string) => {
      const { origin } = new URL(path.startsWith('/api/') ? sites.api : sites.hub);
      return ` ${name}="${origin}${path}"`;
    })
    .replaceAll(/ href="#/g, ` href="${page}#`);
