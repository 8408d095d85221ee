import { useEffect, useState } from 'react';

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
