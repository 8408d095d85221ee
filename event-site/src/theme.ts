import { wearToldTheme } from '@hub/shared/storage/theme-cookie';

/** Keeps the look that of the hub: the document's first script has shown it, and it may be another when readers return. */
export const syncTheme = (): (() => void) => {
  const onVisible = () => document.visibilityState === 'visible' && wearToldTheme();
  document.addEventListener('visibilitychange', onVisible);
  // A page that comes back from the browser's cache was not told either.
  window.addEventListener('pageshow', onVisible);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pageshow', onVisible);
  };
};
