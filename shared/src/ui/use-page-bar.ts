import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the page by `--page-bar` how high the bar at its lower edge is, while there is one: its words may wrap, and what
 * gets the focus stands above it all the same.
 */
export const usePageBar = (bar: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--page-bar', `${bar.current?.offsetHeight ?? 0}px`);
    tell();
    const observer = new ResizeObserver(tell);
    if (bar.current) observer.observe(bar.current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--page-bar');
    };
  }, [bar]);
};
