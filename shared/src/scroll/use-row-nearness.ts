import { type RefObject, useEffect, useState } from 'react';

/** Farther than a fling of the finger leads within a few frames. */
const aheadPx = 1200;

type Tell = (isNear: boolean) => void;

let observer: IntersectionObserver | undefined;
const rows = new Map<Element, Tell>();

/** One observer for all rows: each of its own would be asked at every frame. */
const watch = (row: Element, tell: Tell): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) rows.get(target)?.(isIntersecting);
    },
    { rootMargin: `${aheadPx}px 0px` },
  );
  rows.set(row, tell);
  observer.observe(row);
  return () => {
    rows.delete(row);
    observer?.unobserve(row);
  };
};

/** Somebody is in it, or something that it opened is still there. */
const isInUse = (row: Element) =>
  row.contains(document.activeElement) || row.querySelector('[aria-expanded="true"]') !== null;

/**
 * Whether a row is on the screen or soon will be. Always true where it is not `watched`, and for browsers that cannot
 * tell. A row in use stays near.
 */
export const useRowNearness = (row: RefObject<HTMLElement | null>, watched: boolean): boolean => {
  const canTell = watched && typeof IntersectionObserver !== 'undefined';
  const [near, setNear] = useState(!canTell);
  useEffect(() => {
    const element = row.current;
    if (!canTell || !element) return;
    return watch(element, (isNear) => {
      if (isNear || !isInUse(element)) setNear(isNear);
    });
  }, [row, canTell]);
  return near;
};
