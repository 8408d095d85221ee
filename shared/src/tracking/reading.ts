import type { Watch } from './watch.ts';

/** Who did nothing for so long has gone for a coffee. */
const awayAfterMs = 60_000;
/** One sign of life in so long a time is enough: no work while somebody scrolls. */
const deafMs = 5000;
const shortestMs = 1000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'];

/** Tells how long the page's own story, paper or event was before somebody's eyes. */
export const watchReading = (onRead: (sourceId: string, ms: number) => void): Watch => {
  const clock = readingClock();
  let sourceId: string | undefined;
  let ears: (() => void) | undefined;

  const begin = () => {
    if (sourceId === undefined || document.hidden) return;
    clock.start();
    ears ??= listen(() => clock.alive());
  };
  const end = () => {
    ears?.();
    ears = undefined;
    const ms = clock.stop();
    if (sourceId !== undefined && ms >= shortestMs) onRead(sourceId, Math.round(ms));
  };
  return {
    look() {
      const shown = document.querySelector('[data-reading]')?.getAttribute('data-reading') ?? undefined;
      if (shown === sourceId) return;
      end();
      sourceId = shown;
      begin();
    },
    pause: end,
    resume: begin,
    stop: end,
  };
};

/** Counts the time in which there were signs of life. */
const readingClock = () => {
  let since: number | undefined;
  let lastSign = 0;
  let counted = 0;
  const upToNow = (from: number) => Math.min(performance.now(), lastSign + awayAfterMs) - from;
  return {
    start() {
      since ??= performance.now();
      lastSign = performance.now();
    },
    alive() {
      if (since === undefined) return;
      counted += upToNow(since);
      since = lastSign = performance.now();
    },
    stop(): number {
      const ms = counted + (since === undefined ? 0 : upToNow(since));
      since = undefined;
      counted = 0;
      return ms;
    },
  };
};

/** Listens for one sign of life, then not at all for a while, then for the next. */
const listen = (onSign: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const each = (step: 'addEventListener' | 'removeEventListener') => {
    for (const sign of signs) window[step](sign, heard, { capture: true, passive: true });
  };
  const arm = () => each('addEventListener');
  const heard = () => {
    each('removeEventListener');
    timer = setTimeout(arm, deafMs);
    onSign();
  };
  arm();
  return () => {
    clearTimeout(timer);
    each('removeEventListener');
  };
};
