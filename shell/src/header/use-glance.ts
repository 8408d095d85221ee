import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Long enough that a pointer passing by opens nothing. */
const openDelayMs = 300;
/** Long enough to cross the gap between the link and its panel. */
const closeDelayMs = 200;

/** Handlers for an element that holds a link and its panel: shown on hover of a mouse and on keyboard focus. */
export const useGlance = (show: (shown: boolean) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (delay: number, shown: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(shown), delay);
  };
  // A finger "enters" too, but means a tap.
  const byMouse = (delay: number, shown: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') after(delay, shown);
  };
  return {
    onPointerEnter: byMouse(openDelayMs, true),
    onPointerLeave: byMouse(closeDelayMs, false),
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) after(openDelayMs, true);
    },
    onBlur: () => after(closeDelayMs, false),
  };
};
