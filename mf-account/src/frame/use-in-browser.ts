import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first picture: these pages are drawn in the browser (contract §4). */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
