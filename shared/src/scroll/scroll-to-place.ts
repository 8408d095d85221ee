import type { ScrollPlace } from './scroll-places.ts';

const patienceMs = 4000;
/** Frames without a correction after which the page has come to rest. */
const calmFrames = 3;
const signsOfReader = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Goes to a place and stays there while the page above and below still grows, as a reloaded list does that loads its
 * pages again. Stops as soon as the reader moves. Meanwhile `<html data-restoring>` has feeds lay out all their rows:
 * the heights of rows that were never on screen are estimates, and the place would be missed.
 */
export const scrollToPlace = (place: ScrollPlace): (() => void) => {
  const until = performance.now() + patienceMs;
  let calm = 0;
  let frame = 0;

  const stop = () => {
    cancelAnimationFrame(frame);
    delete document.documentElement.dataset['restoring'];
    for (const sign of signsOfReader) window.removeEventListener(sign, stop);
  };
  const step = () => {
    calm = approach(place) ? calm + 1 : 0;
    if (calm >= calmFrames || performance.now() > until) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const sign of signsOfReader) window.addEventListener(sign, stop, { passive: true });
  document.documentElement.dataset['restoring'] = '';
  step();
  return stop;
};

/** One correction; tells whether none was needed. */
const approach = ({ y, anchor, top }: ScrollPlace): boolean => {
  const row = anchor === undefined ? null : document.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`);
  const distance = row ? row.getBoundingClientRect().top - (top ?? 0) : y - window.scrollY;
  if (Math.abs(distance) <= 1) return row !== null || anchor === undefined;
  window.scrollBy({ top: distance, behavior: 'instant' });
  return false;
};
