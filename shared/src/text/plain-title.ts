import { raise } from './tex/plain-math.ts';
import { plainTex } from './tex/plain-tex.ts';

/** A title as a reader would write it by hand: R², E₀, 360°. What is beyond that stays as its authors typed it. */
export const plainTitle = (title: string): string =>
  // Some sources drop the dollar signs and the backslashes.
  raise(plainTex(title).replace(/\^\{?\\?circ\}?/g, '°'));
