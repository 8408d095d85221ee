import { costOf } from '../platform/markup/affordably.ts';
import { createPurse, type Purse } from '../platform/workers/purse.ts';

// What is left is for the text around it.
const SHARE = 0.4;
const MOST_MARKUP = 2_000_000;

/** What a text may still cost, in time and in markup, and what of it was too much. */
export interface Budget {
  readonly code: Purse;
  readonly formulas: Purse;
  /** Whether so much markup may be added. */
  readonly takeRoom: (characters: number) => boolean;
  readonly shortened: Set<Shortened>;
}

/** What of a text is shown plainer than it was meant: its code, its formulas, or all of it. */
export type Shortened = 'code' | 'formulas' | 'text';

export const createBudget = (length: number): Budget => {
  let room = MOST_MARKUP;
  return {
    code: createPurse(costOf(length) * SHARE),
    formulas: createPurse(costOf(length) * SHARE),
    takeRoom: (characters) => {
      room -= characters;
      return room >= 0;
    },
    shortened: new Set(),
  };
};
