import { platform } from '@hub/shared/runtime/platform';
import { whenIdle } from '../async/when-idle.ts';
import type { TrackKind } from '../contracts/other/track.ts';
import { watchClicks } from './clicks.ts';
import { listOf, sourceOf, watchExposures } from './exposures.ts';
import { post, sendAll } from './outbox.ts';
import { watchReading } from './reading.ts';
import { visitorId } from './visitor-id.ts';

/** The page as events name it. */
export interface PageView {
  /** Route name. */
  page: string;
  /** Without query, which may hold what somebody looks for. */
  path: string;
}

/** Counts one view of a page until what it gives back is called. */
export const watchPage = (view: PageView): (() => void) => {
  const page = view.page;
  const path = view.path.slice(0, 300);
  const tell = (type: TrackKind, source_id: string, more: { target?: string; value?: number }) => {
    if (more.target === '') delete more.target;
    const who = { visitor_id: visitorId(), device: device() };
    post({ type, page, path, source_id, ...more, at: Date.now(), ...who });
  };
  const watches = [
    watchExposures((entry) => tell('exposure', sourceOf(entry), { target: listOf(entry).slice(0, 100) })),
    watchReading((sourceId, value) => tell('duration', sourceId, { value })),
  ];
  const each = (step: 'look' | 'pause' | 'resume' | 'stop') => {
    for (const watch of watches) watch[step]();
  };
  const away = () => {
    each('pause');
    sendAll();
  };
  const turned = () => (document.hidden ? away() : each('resume'));
  const stopLooking = onNews(() => each('look'));
  const stopClicks = watchClicks((entry, to) => tell('click', sourceOf(entry), { target: to.slice(0, 100) }));
  document.addEventListener('visibilitychange', turned);
  window.addEventListener('pagehide', away, true);
  return () => {
    document.removeEventListener('visibilitychange', turned);
    window.removeEventListener('pagehide', away, true);
    stopLooking();
    stopClicks();
    each('stop');
  };
};

/** Looks now, and when idle after anything came or went: whoever draws or scrolls waits for nothing. */
const onNews = (look: () => void): (() => void) => {
  let stopWaiting: (() => void) | undefined;
  const observer = new MutationObserver(() => {
    stopWaiting ??= whenIdle(() => {
      stopWaiting = undefined;
      look();
    });
  });
  look();
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    stopWaiting?.();
  };
};

const device = (): string => {
  const { app, tablet, pc } = platform();
  if (app) return 'app';
  if (tablet) return 'tablet';
  return pc ? 'pc' : 'mobile';
};
