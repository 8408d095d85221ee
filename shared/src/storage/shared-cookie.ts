/** Whether a cookie that only scripts read is kept, and told to which neighbour. */
export interface SharedCookie {
  name: string;
  /** Of the cookie's letters alone; `undefined` takes it back. */
  value: string | undefined;
  /** How long it lives. */
  seconds: number;
}

/** The domain that two hosts share, empty where they share none, or are one: a cookie of that host is for all its ports. */
const sharedDomain = (host: string, other: string): string => {
  if (host === other) return '';
  const labels = host.split('.');
  const start = labels.findIndex((_, first) => `.${other}`.endsWith(`.${labels.slice(first).join('.')}`));
  // One label alone, as `org`, is nobody's domain.
  return start === -1 || start > labels.length - 2 ? '' : labels.slice(start).join('.');
};

/** The cookie that tells a page at `here`, and its neighbour at `otherOrigin`, of something. */
export const sharedCookieText = (
  { name, value, seconds }: SharedCookie,
  { hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>,
  otherOrigin: string,
): string => {
  const domain = sharedDomain(hostname, URL.parse(otherOrigin)?.hostname ?? hostname);
  return [
    `${name}=${value ?? ''}`,
    'path=/',
    `max-age=${value === undefined ? 0 : seconds}`,
    'samesite=lax',
    ...(domain ? [`domain=${domain}`] : []),
    ...(protocol === 'https:' ? ['secure'] : []),
  ].join(';');
};

/**
 * Tells the site at `otherOrigin`, when the two are one site to the browser. The cookie is for scripts alone: documents
 * stay the same for everybody.
 */
export const tellSite = (cookie: SharedCookie, otherOrigin: string): void => {
  try {
    // Not by CookieStore, which plain http does not have.
    Object.assign(document, { cookie: sharedCookieText(cookie, window.location, otherOrigin) });
  } catch {
    // A page without cookies tells nobody.
  }
};

/** What was told under a name, if anything. */
export const toldBySite = (name: string): string | undefined => {
  try {
    const told = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    return told?.slice(name.length + 1);
  } catch {
    return undefined;
  }
};
