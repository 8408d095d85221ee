import { type KeyboardEvent, type RefObject, useState } from 'react';

/**
 * One stop of the Tab key for many buttons, each named by its `data-tool`: arrows, Home and End go from one to the next,
 * Escape leads out. Gives the name of the button that is the stop, and what the bar does with keys.
 */
export const useOneStop = (bar: RefObject<HTMLElement | null>, first: string, onLeave: () => void) => {
  const [stop, setStop] = useState(first);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLeave();
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const at = buttons.findIndex((button) => button.dataset['tool'] === stop);
    const next = buttons[neighbour(event.key, at, buttons.length)];
    if (!next) return;
    event.preventDefault();
    setStop(next.dataset['tool'] ?? '');
    next.focus();
  };
  return { stop, setStop, move };
};

/** Where a key leads from `at`, round the ends; −1 for other keys. */
const neighbour = (key: string, at: number, count: number): number => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (Math.max(at, 0) - 1 + count) % count;
  return -1;
};
