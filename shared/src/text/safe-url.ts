const webAddress = (address: string, base?: string): URL | undefined => {
  // Most entries have none, and a failed parse is dear.
  if (address === '') return undefined;
  try {
    const url = new URL(address.trim(), base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
  } catch {
    return undefined;
  }
};

/** The address in its normal form when it is http or https, else `undefined`; `base` lets relative ones in. */
export const safeUrl = (address: string, base?: string): string | undefined =>
  webAddress(address, base)?.href;

/** Whether an address may stand in a link as it is: a path of this site, or http(s). */
export const isSafeHref = (href: string): boolean =>
  /^[/#?](?![/\\])/.test(href) || safeUrl(href) !== undefined;

/** example.org for https://www.example.org/a, as lists name a source; empty when it is no address. */
export const hostOf = (address: string): string => webAddress(address)?.hostname.replace(/^www\./, '') ?? '';
