/** The address in its normal form when it is http or https, else `undefined`; `base` lets relative ones in. */
export const safeUrl = (address: string, base?: string): string | undefined => {
  try {
    const url = new URL(address.trim(), base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
};

/** Whether an address may stand in a link as it is: a path of this site, or http(s). */
export const isSafeHref = (href: string): boolean =>
  /^[/#?](?![/\\])/.test(href) || safeUrl(href) !== undefined;

/** example.org for https://www.example.org/a, as lists name a source; empty when it is no address. */
export const hostOf = (address: string): string => {
  const url = safeUrl(address);
  return url ? new URL(url).hostname.replace(/^www\./, '') : '';
};
