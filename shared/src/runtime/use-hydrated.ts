import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its markup is taken over: what only scripts can answer comes right after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
