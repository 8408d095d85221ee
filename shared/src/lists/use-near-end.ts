import { type RefObject, useEffect } from 'react';

/** How far ahead of the reader the next page is asked for (spec §9). */
const aheadPx = 800;

/**
 * Calls back while the watched element is less than 800 px below the screen. `round` must change with every page, so
 * that a page too short to push the element away is followed by the next.
 */
export const useNearEnd = (
  ref: RefObject<HTMLElement | null>,
  { active, round, onNear }: { active: boolean; round: unknown; onNear: () => void },
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
  }, [ref, active, round, onNear]);
};
