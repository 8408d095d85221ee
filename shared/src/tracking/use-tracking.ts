import { useEffect } from 'react';
import { whenIdle } from '../async/when-idle.ts';
import { mayTrack } from './may-track.ts';

/** Tells what is seen, clicked and read on a page, from when the browser is idle until the page is left. */
export const useTracking = (page: string | undefined, path: string): void => {
  useEffect(() => {
    if (page === undefined || !mayTrack()) return;
    let leave: (() => void) | undefined;
    let left = false;
    const enter = async () => {
      const { watchPage } = await import(/* webpackChunkName: "tracking" */ './watch-page.ts');
      if (!left) leave = watchPage({ page, path });
    };
    // Without its code a page counts for nothing; the reader has nothing to do with that.
    const stopWaiting = onceShown(() => whenIdle(() => void enter().catch(() => undefined)));
    return () => {
      left = true;
      stopWaiting();
      leave?.();
    };
  }, [page, path]);
};

/** A page that is made ready before anybody asked for it is not visited yet. */
const onceShown = (begin: () => () => void): (() => void) => {
  if (!(document as { prerendering?: boolean }).prerendering) return begin();
  let stop: () => void = () => document.removeEventListener('prerenderingchange', shown);
  const shown = () => {
    stop = begin();
  };
  document.addEventListener('prerenderingchange', shown, { once: true });
  return () => stop();
};
