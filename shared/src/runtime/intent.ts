import type { FocusEventHandler, PointerEventHandler, TouchEventHandler } from 'react';

/** Begins to load what an address of the hub will show. */
export type Preload = (path: string) => void;

/** A pointer that only passes by, on its way or with the wheel, means nothing. */
const dwellMs = 80;

let preload: Preload | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Called by the shell, which knows whose the addresses are. */
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

/** The first signs that somebody will follow a link to another page of the hub. */
export const intentOn = (path: string): IntentProps => ({
  onPointerEnter: soon(path),
  onPointerLeave: forget,
  onFocus: soon(path),
  onBlur: forget,
  onTouchStart: () => preload?.(path),
});
