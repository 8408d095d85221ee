import { type RefObject, useEffect, useState } from 'react';

/** Smaller movements are a trembling finger. */
const leastMovePx = 6;

/** True after scrolling down past twice the element's own height, until the reader scrolls up again (spec §2). */
export const useScrolledAway = (element: RefObject<HTMLElement | null>): boolean => {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      const height = element.current?.offsetHeight ?? 0;
      if (scrollY <= 2 * height) setAway(false);
      else if (Math.abs(scrollY - last) < leastMovePx) return;
      else setAway(scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [element]);
  return away;
};
