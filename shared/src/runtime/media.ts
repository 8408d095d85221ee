import { useCallback, useSyncExternalStore } from 'react';

const no = () => false;

/** Whether a media query holds; false on the server and until the page is hydrated. */
export const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches, no);
};
