import { type RefObject, useEffect } from 'react';

interface Options {
  /** How far below the screen counts as near. */
  aheadPx: number;
  active: boolean;
  /** A new value asks again: an element that is still near is reported anew. */
  round?: unknown;
  onNear: () => void;
}

/** Calls back when the watched element is on the screen or soon will be. */
export const useNear = (
  ref: RefObject<HTMLElement | null>,
  { aheadPx, active, round, onNear }: Options,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports at once, so `round` asks again
  useEffect(() => {
    const element = ref.current;
    if (!active || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: `${aheadPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, aheadPx, active, round, onNear]);
};
