import { useEffect, useRef } from 'react';
import { addShortcut } from './shortcut.ts';

/** A single key that does something while the component is there; never while somebody types. */
export const useShortcut = (key: string, label: string, run: () => void): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => addShortcut({ key, label, run: () => latest.current() }), [key, label]);
};
