import type { KeyboardEvent } from 'react';

const stops = 'a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]';

const isStop = (element: HTMLElement): boolean => element.tabIndex >= 0 && !element.matches(':disabled');

/** Whether this Tab, or Shift+Tab, goes beyond the last stop, or the first, of the panel that hears it. */
export const tabsOut = ({ key, shiftKey, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean => {
  // What hangs elsewhere in the page tells its keys to the panel that opened it, too.
  if (key !== 'Tab' || !(target instanceof Node && currentTarget.contains(target))) return false;
  const way = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return ![...currentTarget.querySelectorAll<HTMLElement>(stops)].some(
    (stop) => isStop(stop) && isOnTheWay(target.compareDocumentPosition(stop), way),
  );
};

const isOnTheWay = (position: number, way: number): boolean => (position & way) !== 0;
