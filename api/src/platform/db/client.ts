import { createHash } from 'node:crypto';
import pg from 'pg';

const INT8 = 20;

// One parser for both kinds of database: a count or an id is a number, and never silently rounded.
pg.types.setTypeParser(INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('bigint out of range');
  return number;
});

/** Stands in a statement whose best plan hangs on its values: it is planned each time. */
export const PLAN_ANEW = '/* plan anew */';

const MAX_NAMES = 500;
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
};

/** The arguments of `query` with a name, for a statement that has parameters. */
const named = (args: unknown[]): unknown[] => {
  const [text, values, ...rest] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
  if (text.includes(PLAN_ANEW)) return args;
  const name = nameOf(text);
  return name === undefined ? args : [{ text, values, name }, ...rest];
};

/**
 * Prepares each statement once per connection (planning outweighs running short queries).
 * Never for the embedded database: all its connections share one session, names would collide.
 */
export class PreparingClient extends pg.Client {
  override query = ((...args: unknown[]): unknown =>
    Reflect.apply(super.query, this, named(args))) as pg.Client['query'];
}
