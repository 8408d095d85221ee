import { createHash } from 'node:crypto';
import pg from 'pg';

const INT8 = 20;

// One parser for both kinds of database: a count or an id is a number, and never silently rounded.
pg.types.setTypeParser(INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('bigint out of range');
  return number;
});

const MAX_NAMES = 500;
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
};

interface Query {
  text?: unknown;
  values?: unknown;
  name?: string;
}

/**
 * Prepares each statement once per connection (planning outweighs running short queries).
 * Never for the embedded database: all its connections share one session, names would collide.
 */
export class PreparingClient extends pg.Client {
  override query = ((...args: unknown[]): unknown => {
    const [first, second] = args;
    const query: Query =
      typeof first === 'string'
        ? { text: first, values: Array.isArray(second) ? second : undefined }
        : (first as Query);
    const hasValues = Array.isArray(query.values) && query.values.length > 0;
    if (typeof query.text !== 'string' || !hasValues || typeof first === 'string') {
      return Reflect.apply(super.query, this, args);
    }
    const name = nameOf(query.text);
    return Reflect.apply(super.query, this, name ? [{ ...query, name }, ...args.slice(1)] : args);
  }) as pg.Client['query'];
}
