import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const composingKeyCode = 229;

/**
 * Whether a key belongs to the input method, for example the Enter that takes a candidate. Safari ends the
 * composition before that Enter's keydown and leaves only the key code 229.
 */
export const isComposing = (event: KeyboardEvent | ReactKeyboardEvent): boolean => {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === composingKeyCode;
};
