import { useSyncExternalStore } from 'react';

// The side navigation, the column at its narrowest, and 248 px beside it.
const query = '(min-width: 1136px)';

const listen = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether there is room beside the column, so that nobody loads what nobody sees. */
export const useRoomBeside = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  );
