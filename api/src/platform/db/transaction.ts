import { codeOf } from '@hub/shared/door/start-error';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.generated.ts';

export type Tx = Transaction<DB>;

const CONFLICTS = new Set(['40001', '40P01']);
const TRIES = 3;

/**
 * Runs work in one transaction, again after a deadlock. Everything inside must use `tx`: with the embedded
 * database a query beside it waits for ever. Never await the network in it.
 */
export const inTransaction = async <T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === TRIES || !CONFLICTS.has(codeOf(error))) throw error;
    }
  }
};
