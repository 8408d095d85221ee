import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

export interface HoverIntent {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** Long enough that a pointer passing by opens nothing. */
const openDelayMs = 300;
/** Long enough to cross the gap between trigger and popup. */
const closeDelayMs = 200;

/** Opens after the pointer rested 300 ms or the keyboard came; closes once both are gone. Put it on trigger and popup. */
export const useHoverIntent = (enabled: boolean, onOpen: () => void, onClose: () => void): HoverIntent => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ onOpen, onClose });
  useEffect(() => {
    latest.current = { onOpen, onClose };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = useCallback(
    (delay: number, what: 'onOpen' | 'onClose') => {
      clearTimeout(timer.current);
      if (enabled) timer.current = setTimeout(() => latest.current[what](), delay);
    },
    [enabled],
  );
  // A finger "enters" too, but what it means comes as a click.
  const byMouse = (delay: number, what: 'onOpen' | 'onClose') => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') after(delay, what);
  };
  return {
    onPointerEnter: byMouse(openDelayMs, 'onOpen'),
    onPointerLeave: byMouse(closeDelayMs, 'onClose'),
    onFocus: (event) => {
      if (event.target.matches(':focus-visible')) after(0, 'onOpen');
    },
    onBlur: () => after(closeDelayMs, 'onClose'),
  };
};
