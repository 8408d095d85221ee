import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../async/when-idle.ts';

/** Farther than a fling of the finger leads within a few frames. */
const aheadPx = 1200;

type Tell = (isNear: boolean, height: number) => void;

let observer: IntersectionObserver | undefined;
const rows = new Map<Element, Tell>();

/** One observer for all rows: each of its own would be asked at every frame. */
const watch = (row: Element, tell: Tell): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        rows.get(target)?.(isIntersecting, boundingClientRect.height);
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

const hasSelectionsEnd = (row: Element): boolean => {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return false;
  return row.contains(selection.anchorNode) || row.contains(selection.focusNode);
};

/** Somebody is in it, or marks text from or to it, or something that it opened is still there. */
const isInUse = (row: Element): boolean =>
  row.contains(document.activeElement) ||
  hasSelectionsEnd(row) ||
  row.querySelector('[aria-expanded="true"]') !== null;

export interface Nearness {
  /** On the screen, or soon will be. */
  readonly isNear: boolean;
  /** How high a row was that has gone, in pixels: less of it is on the page now, and nothing may move. */
  readonly height?: number;
}

const near: Nearness = { isNear: true };
const neverNear: Nearness = { isNear: false };

/** Always near where it is not `watched`, and for browsers that cannot tell. A row in use stays near. */
export const useRowNearness = (row: RefObject<HTMLElement | null>, watched: boolean): Nearness => {
  const canTell = watched && typeof IntersectionObserver !== 'undefined';
  const [nearness, setNearness] = useState(canTell ? neverNear : near);
  useEffect(() => {
    const element = row.current;
    if (!canTell || !element) return;
    return watch(element, (isNear, height) => {
      if (isNear) setNearness(near);
      else if (!isInUse(element)) setNearness((before) => (before.isNear ? { isNear, height } : before));
    });
  }, [row, canTell]);
  // What left a row is kept by Chromium with the row's last layout; taken out and put back it has none. A fling comes first.
  useEffect(() => {
    if (nearness.height === undefined) return;
    return whenIdle(() => {
      // A key may have led into it meanwhile, and what is taken out loses the focus.
      if (row.current && !isInUse(row.current)) row.current.replaceWith(row.current);
    });
  }, [row, nearness]);
  return nearness;
};
