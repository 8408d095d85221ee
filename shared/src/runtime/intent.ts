import type { FocusEventHandler, PointerEventHandler, TouchEventHandler } from 'react';

/** Starts to load the page of an address. */
export type Preload = (path: string) => void;

/** A pointer that only passes over a link for a moment is ignored. */
const dwellMs = 80;

let preload: Preload | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Called by the shell, which knows which remote owns an address. */
export const providePreload = (provided: Preload | undefined): void => {
  preload = provided;
};

const forget = () => clearTimeout(timer);
const soon = (path: string) => () => {
  forget();
  timer = setTimeout(() => preload?.(path), dwellMs);
};

interface IntentProps {
  onPointerEnter: PointerEventHandler;
  onPointerLeave: PointerEventHandler;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
  onTouchStart: TouchEventHandler;
}

/** Event handlers that start loading when a reader is about to follow a link (hover, focus, touch). */
export const intentOn = (path: string): IntentProps => ({
  onPointerEnter: soon(path),
  onPointerLeave: forget,
  onFocus: soon(path),
  onBlur: forget,
  onTouchStart: () => preload?.(path),
});
