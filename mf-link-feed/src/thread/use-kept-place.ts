import { useBrowserLayoutEffect } from '@hub/shared/runtime/use-browser-layout-effect';
import { type RefObject, useRef } from 'react';

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top + window.scrollY;

/** Keeps what is read in its place on the screen while `above` grows: so many entries stand above it. */
export const useKeptPlace = (read: RefObject<HTMLElement | null>, above: number): void => {
  const last = useRef<{ above: number; top: number }>(undefined);
  useBrowserLayoutEffect(() => {
    if (!read.current) return;
    const top = topOf(read.current);
    const before = last.current;
    if (before && above > before.above) window.scrollBy(0, top - before.top);
    last.current = { above, top };
  });
};
