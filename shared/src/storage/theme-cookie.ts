export type ChosenTheme = 'light' | 'dark';

/** Of all that a reader sets, only this is told to other sites: their pages look like the hub's. */
export const themeCookie = 'hub_theme';

const yearS = 31_536_000;

/** The domain that two hosts share, empty where they share none, or are one: a cookie of that host is for all its ports. */
const sharedDomain = (host: string, other: string): string => {
  if (host === other) return '';
  const labels = host.split('.');
  const start = labels.findIndex((_, first) => `.${other}`.endsWith(`.${labels.slice(first).join('.')}`));
  // One label alone, as `org`, is nobody's domain.
  return start === -1 || start > labels.length - 2 ? '' : labels.slice(start).join('.');
};

/** The cookie that tells a page at `here`, and its neighbours, of a theme; `undefined` takes it back. */
export const themeCookieText = (
  theme: ChosenTheme | undefined,
  { hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>,
  otherOrigin: string,
): string => {
  const domain = sharedDomain(hostname, URL.parse(otherOrigin)?.hostname ?? hostname);
  return [
    `${themeCookie}=${theme ?? ''}`,
    'path=/',
    `max-age=${theme ? yearS : 0}`,
    'samesite=lax',
    ...(domain ? [`domain=${domain}`] : []),
    ...(protocol === 'https:' ? ['secure'] : []),
  ].join(';');
};

/**
 * Tells the theme chosen on the hub, `undefined` for none, to the site at `otherOrigin`, when the two are one site to
 * the browser. The cookie is for scripts alone: documents stay the same for everybody.
 */
export const tellTheme = (theme: ChosenTheme | undefined, otherOrigin: string): void => {
  try {
    // Not by CookieStore, which plain http does not have.
    Object.assign(document, { cookie: themeCookieText(theme, window.location, otherOrigin) });
  } catch {
    // A page without cookies tells nobody.
  }
};

/**
 * Shows the theme that the hub told, or the device's where it told none. Complete in itself: documents carry its text,
 * to run before the first paint.
 */
export const wearToldTheme = (): void => {
  try {
    const [, theme] = /(?:^|; )hub_theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
    if (theme) document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
  } catch {
    // A page without cookies looks as the device does.
  }
};
