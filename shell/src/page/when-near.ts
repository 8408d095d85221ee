import { type RefObject, useEffect, useState } from 'react';

const aheadPx = 600;

/** True once the element came near the screen: what lies far below may never be reached. */
export const useNear = (place: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${aheadPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return near;
};
