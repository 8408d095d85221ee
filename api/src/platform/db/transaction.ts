import { codeOf } from '@hub/shared/door/start-error';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.generated.ts';

export type Tx = Transaction<DB>;

const CONFLICTS = new Set(['40001', '40P01']);
const TRIES = 3;

const ends = new WeakMap<object, ((db: Kysely<DB>) => void)[]>();

/**
 * Calls `work` once what `db` does is there for everybody: after the transaction, never where that fails, and at once outside of
 * one. It gets the database without the transaction, and must not throw.
 */
export const afterCommit = (db: Kysely<DB>, work: (db: Kysely<DB>) => void): void => {
  const waiting = ends.get(db);
  if (waiting) waiting.push(work);
  else work(db);
};

/**
 * Runs `work` in a transaction, and retries it after a deadlock. Inside, use only `tx`: with the embedded
 * database a query on `db` would wait for ever. Never await the network inside.
 */
export const inTransaction = async <T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const waiting: ((db: Kysely<DB>) => void)[] = [];
    try {
      const result = await db.transaction().execute((tx) => {
        ends.set(tx, waiting);
        return work(tx);
      });
      for (const end of waiting) end(db);
      return result;
    } catch (error) {
      if (attempt === TRIES || !CONFLICTS.has(codeOf(error))) throw error;
    }
  }
};
