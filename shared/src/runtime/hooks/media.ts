import { useCallback, useSyncExternalStore } from 'react';

const no = () => false;
const lists = new Map<string, MediaQueryList>();

/** One `MediaQueryList` per query, shared by all components: every entry of a list uses it. */
const mediaOf = (query: string): MediaQueryList => {
  const known = lists.get(query);
  if (known) return known;
  const list = window.matchMedia(query);
  lists.set(query, list);
  return list;
};

/** Whether a media query matches; false on the server and during hydration. */
export const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (changed: () => void) => {
      const media = mediaOf(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => mediaOf(query).matches, no);
};
