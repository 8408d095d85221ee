import { useSyncExternalStore } from 'react';

/** From here on the header holds the navigation and the side tags have a column; the style sheets say the same. */
const wide = '(min-width: 900px)';

const onChange = (notify: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};
const isWide = () => window.matchMedia(wide).matches;
const no = () => false;

/** Whether the window is wider than a phone's. */
export const useWide = (): boolean => useSyncExternalStore(onChange, isWide, no);
