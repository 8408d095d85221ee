import { createHash } from 'node:crypto';
import pg from 'pg';
import { sendCancel } from './cancel.ts';

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

/** The name that each statement is prepared under, for as many as a connection should hold. */
const namesOf = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    const name = createHash('sha1').update(text).digest('hex');
    names.set(text, name);
    return name;
  };
};

/** Gives the arguments of `query` a name, for a statement that has parameters. */
const naming = () => {
  const nameOf = namesOf();
  return (args: unknown[]): unknown[] => {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
    if (text.includes(PLAN_ANEW)) return args;
    const name = nameOf(text);
    return name === undefined ? args : [{ text, values, name }, ...rest];
  };
};

interface ClientOptions {
  /** Whether a statement can be cancelled on the server; the embedded database hears no such request. */
  readonly canCancel: boolean;
  /** A statement without an answer for so long costs the connection: the line is dead, and would be for the next too. */
  readonly longestMs: number;
}

/** A connection that can be given up in the middle of a statement. */
export interface HubClient extends pg.Client {
  readonly giveUp: () => void;
}

// What pg has, and does not name in its types.
interface Inside {
  readonly connection: pg.Connection;
  readonly processID: number | null;
  readonly secretKey: number | null;
}

const insideOf = (client: pg.Client): Inside => client as unknown as Inside;

/** Clients for a pool. They prepare each statement once: planning outweighs running short ones. */
export const clientWith = ({ canCancel, longestMs }: ClientOptions): typeof pg.Client => {
  const named = naming();
  return class extends pg.Client implements HubClient {
    #underWay = 0;

    override query = ((...args: unknown[]): unknown => {
      const timer = setTimeout(() => this.giveUp(), longestMs);
      this.#underWay += 1;
      const end = (): void => {
        clearTimeout(timer);
        this.#underWay -= 1;
      };
      const asked = named(args);
      const callback = asked.at(-1);
      if (typeof callback === 'function') {
        const then = (...result: unknown[]): unknown => {
          end();
          return callback(...result);
        };
        return Reflect.apply(super.query, this, asked.with(-1, then));
      }
      return Reflect.apply(super.query, this, asked).finally(end);
    }) as pg.Client['query'];

    giveUp(): void {
      const { connection, processID, secretKey } = insideOf(this);
      if (canCancel && this.#underWay > 0 && processID !== null && secretKey !== null)
        sendCancel(this, processID, secretKey);
      connection.stream.destroy();
    }
  };
};
