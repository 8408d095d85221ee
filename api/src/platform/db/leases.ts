import { waitWhile } from '@hub/shared/async/wait-while';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { currentSignal } from '../deadlines/current.ts';
import { createQueue } from '../queue.ts';
import type { HubClient } from './client.ts';

type Lent = HubClient & pg.PoolClient;

/** What may still be said on a connection whose time is over. */
const ROLLBACK = 'rollback';

/**
 * Lends a connection until it is released, or until nobody waits any more: then nothing new is asked by it, what ends by
 * itself in a moment may, and the rest is cancelled on the server and the connection thrown away, so that a cancel that
 * comes late meets nobody else's statement. A transaction is rolled back either way.
 */
const lend = (
  client: Lent,
  signal: AbortSignal | undefined,
  graceMs: number,
  giveBack: () => void,
): PostgresPoolClient => {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const release = (mustEnd?: boolean): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    signal?.removeEventListener('abort', endSoon);
    client.release(mustEnd);
    giveBack();
  };
  const endSoon = (): void => {
    timer = setTimeout(() => {
      client.giveUp();
      release(true);
    }, graceMs);
  };
  if (signal?.aborted) endSoon();
  else signal?.addEventListener('abort', endSoon, { once: true });
  const query = async (sql: string, values: unknown[]): Promise<unknown> => {
    if (isOver || sql !== ROLLBACK) signal?.throwIfAborted();
    try {
      return await client.query(sql, values);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  };
  return { query: query as PostgresPoolClient['query'], release };
};

/**
 * Connections of a pool for whoever is worked for (`currentSignal`): who goes while they wait leaves the queue, and
 * their statement is never sent. `graceMs`: what ends by itself within it costs no cancelling and no new connection.
 */
export const leasesOf = (pool: pg.Pool, graceMs: number): PostgresPool => {
  const { max, connectionTimeoutMillis = 0 } = pool.options;
  const enter = createQueue({
    name: 'database connections',
    atOnce: max,
    // The words of the pool itself, by which it is known that the database is overloaded.
    longest: {
      ms: connectionTimeoutMillis,
      error: () => new Error('timeout exceeded when trying to connect'),
    },
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const signal = currentSignal();
      const giveBack = await enter();
      const connecting = pool.connect();
      try {
        return lend((await waitWhile(signal, connecting)) as Lent, signal, graceMs, giveBack);
      } catch (error) {
        connecting.then((client) => client.release()).then(giveBack, giveBack);
        throw error;
      }
    },
  };
};
