import { settings } from '@hub/shared/runtime/settings';
import { useEffect } from 'react';
import { whenIdle } from '../async/when-idle.ts';
import { mayTrack } from './may-track.ts';

/** Tells the hub how the page's remotes load and fail, from when the browser is idle. */
export const useRemoteReports = (): void => {
  useEffect(() => {
    if (!settings().remoteSample || !mayTrack()) return;
    let stop: (() => void) | undefined;
    let left = false;
    const begin = async () => {
      // With what counts reading, which is loaded at the same moment.
      const { watchRemotes } = await import(/* webpackChunkName: "tracking" */ './watch-remotes.ts');
      if (!left) stop = watchRemotes();
    };
    const stopWaiting = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      left = true;
      stopWaiting();
      stop?.();
    };
  }, []);
};
