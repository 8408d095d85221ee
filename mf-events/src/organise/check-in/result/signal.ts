import type { Outcome } from './outcome.ts';

const one = 90;
const patterns: Readonly<Record<Outcome['kind'], number | number[]>> = {
  in: one,
  again: [one, one, one],
  refused: [3 * one, one, 3 * one],
  failed: [3 * one, one, 3 * one],
};

/** Lets the phone be felt: once for whoever may come in, more for whoever must be looked at. */
export const signal = (kind: Outcome['kind']): void => {
  // Not every browser has it, and it says no to pages that nobody has touched.
  navigator.vibrate?.(patterns[kind]);
};
