import { Parser } from 'htmlparser2';
import { within } from '../workers/purse.ts';

const LEAST = 250;
const PER_CHARACTER = 1 / 400;

/** How many milliseconds a text of this length may cost: 250, and one for each 400 characters. */
export const costOf = (length: number): number => LEAST + length * PER_CHARACTER;

/** HTML is nested deeper than any text: a parser's cost grows with the square of that. */
class TooDeep extends Error {}

const DEEPEST = 500;

const checkDepth = (html: string): void => {
  let depth = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      if (depth > DEEPEST) throw new TooDeep();
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(html);
};

/** Does something with HTML, in a thread; undefined where that is too deep, or took more time than its length allows. */
export const affordably = <T extends NonNullable<unknown>>(html: string, work: () => T): T | undefined => {
  try {
    return within(costOf(html.length), () => {
      checkDepth(html);
      return work();
    });
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
};
