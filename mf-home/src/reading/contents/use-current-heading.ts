import { useEffect, useState } from 'react';
import type { Heading } from '../../article/outline.ts';

/** Below the header by this much, a heading counts as being read. */
const readingLine = 120;

/** The id of the last heading above the reading line. */
export const useCurrentHeading = (headings: readonly Heading[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (headings.length === 0) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = headings.findLast(({ id }) => {
        const element = document.getElementById(id);
        return element !== null && element.getBoundingClientRect().top <= readingLine;
      });
      setCurrent(passed?.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [headings]);
  return current;
};
