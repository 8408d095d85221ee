import { useEffect, useRef, useSyncExternalStore } from 'react';

const onChange = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** Whether the browser is online; true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );

/** Calls `retry`, if given, when the network returns. */
export const useRetryOnline = (retry: (() => void) | undefined): void => {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const again = () => latest.current?.();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
};
