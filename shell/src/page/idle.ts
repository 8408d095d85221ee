import { useMedia } from '@hub/shared/runtime/media';
import { useEffect, useState } from 'react';
import { desktopWindow } from './breakpoints.ts';

const longestWaitMs = 3000;

/** True once the browser has nothing more urgent to do: what is not part of the first picture waits for it. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const done = () => setIdle(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(done, 1);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(done, { timeout: longestWaitMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
};

/** The same, and only where the window is wide: what serves keys is not loaded for phones. */
export const useIdleOnDesktop = (): boolean => {
  const isWide = useMedia(desktopWindow);
  return useIdle() && isWide;
};
