const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Whether a path ends the session of whoever follows it. Nobody's text or address may hold one for others to click. */
export const isLogout = (path: string): boolean => /^\/+auth\/+logout\/*$/i.test(decoded(path));

const webAddress = (address: string, base?: string): URL | undefined => {
  // Most entries have none, and a failed parse is dear.
  if (address === '') return undefined;
  try {
    const url = new URL(address.trim(), base);
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    return isWeb && !isLogout(url.pathname) ? url : undefined;
  } catch {
    return undefined;
  }
};

/** The address in its normal form when it is http or https, else `undefined`; `base` lets relative ones in. */
export const safeUrl = (address: string, base?: string): string | undefined =>
  webAddress(address, base)?.href;

/** Whether an address may stand in a link as it is: a path of this site, or http(s). */
export const isSafeHref = (href: string): boolean =>
  /^[/#?](?![/\\])/.test(href)
    ? safeUrl(href, 'https://this.site.invalid') !== undefined
    : safeUrl(href) !== undefined;

/** example.org for https://www.example.org/a, as lists name a source; empty when it is no address. */
export const hostOf = (address: string): string => webAddress(address)?.hostname.replace(/^www\./, '') ?? '';
