import type pg from 'pg';

/** Counts what is asked of the database by this pool from now on; call it again for the number since then. */
export const countStatements = (pool: pg.Pool): (() => number) => {
  const counted = new WeakSet<pg.PoolClient>();
  let count = 0;
  pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        count += 1;
        return query(...args);
      },
    });
  });
  return () => {
    const before = count;
    count = 0;
    return before;
  };
};
