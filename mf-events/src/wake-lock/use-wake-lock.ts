import { useEffect } from 'react';

/** The screen's lock, once it is there; a browser that refuses it (a low battery) goes on as it does by itself. */
const ask = async (): Promise<WakeLockSentinel | undefined> => {
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    return undefined;
  }
};

/**
 * Keeps the screen awake for as long as the component is there and `wanted`: what is held out at a door shall not go
 * dark. The browser takes the lock away from a page out of sight, so it is asked for again when that comes back.
 */
export const useWakeLock = (wanted = true): void => {
  useEffect(() => {
    // Neither every browser has it nor any page over plain http.
    if (!wanted || !('wakeLock' in navigator)) return;
    let gone = false;
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return;
      const lock = await ask();
      // Whoever left while the browser was thinking, or asked twice, keeps nothing behind.
      if (gone || (held && !held.released)) void lock?.release();
      else held = lock;
    };
    const onVisible = () => void hold();
    document.addEventListener('visibilitychange', onVisible);
    void hold();
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onVisible);
      void held?.release();
    };
  }, [wanted]);
};
