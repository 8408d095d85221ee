import { isOneOf } from '../../storage/guards.ts';

const isTheme = isOneOf('light', 'dark');

/** How this page looks: as its reader chose by hand, else as the device says. */
export const pageTheme = (): 'system' | 'light' | 'dark' => {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
};

/** Calls `notify` whenever somebody chooses another; returns how to stop. */
export const watchPageTheme = (notify: () => void): (() => void) => {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};
