import { type RefObject, useEffect } from 'react';

/**
 * Tells a part of the page by `--keyboard` how much of its bottom the on-screen keyboard covers: browsers lay it over
 * the page, and over whatever sticks to the page's end.
 */
export const useKeyboardRoom = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      // Who zooms in sees less of the page without any keyboard.
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      part.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [part]);
};
