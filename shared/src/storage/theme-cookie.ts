import { tellSite } from './shared-cookie.ts';

export type ChosenTheme = 'light' | 'dark';

/** Of all that a reader sets, only this is told to other sites: their pages look like the hub's. */
export const themeCookie = 'hub_theme';

const yearS = 31_536_000;

/** Tells the theme chosen on the hub, `undefined` for none, to the site at `otherOrigin`. */
export const tellTheme = (theme: ChosenTheme | undefined, otherOrigin: string): void =>
  tellSite({ name: themeCookie, value: theme, seconds: yearS }, otherOrigin);

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
