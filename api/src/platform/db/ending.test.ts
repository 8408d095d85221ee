import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { BadLine } from '../../testing/bad-line.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { workFor } from '../deadlines/current.ts';
import { type Database, openPostgres } from './open-database.ts';
import { inTransaction } from './transaction.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
const withServer = { skip: url === '' && 'needs a PostgreSQL server' };

/** Work for somebody who can go. */
const visit = <T>(work: () => Promise<T>) => {
  const gone = new AbortController();
  const done = workFor(gone.signal, work);
  done.catch(() => undefined);
  return { done, leave: () => gone.abort(new Error('gone')) };
};

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(20);
};

describe('what nobody waits for', () => {
  let database: Database;
  before(async () => {
    database = await openTestDatabase();
    await database.pool.query('create table kept (n int primary key)');
  });
  after(() => database.close());
  afterEach(() => database.pool.query('delete from kept'));

  const rows = async () => (await database.pool.query('select n from kept order by n')).rows;
  const put = (n: number, db = database.db) => sql`insert into kept values (${n})`.execute(db);

  it('leaves the queue for a connection, and is never asked', async () => {
    const { max } = database.pool.options;
    const release = Promise.withResolvers<void>();
    const holders = Array.from({ length: max }, () =>
      database.db.connection().execute(() => release.promise),
    );
    const one = visit(() => put(1));
    const other = visit(() => put(2));
    one.leave();
    await assert.rejects(one.done, /gone/);
    release.resolve();
    await Promise.all([...holders, other.done]);
    assert.deepEqual(await rows(), [{ n: 2 }]);
  });

  it('rolls its transaction back and gives its connection to the next', async () => {
    for (let times = 0; times < database.pool.options.max + 1; times += 1) {
      const { promise: inside, resolve: isInside } = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const leaving = visit(() =>
        inTransaction(database.db, async (tx) => {
          await put(1, tx as never);
          isInside();
          await goOn.promise;
          await put(2, tx as never);
        }),
      );
      await inside;
      leaving.leave();
      goOn.resolve();
      await assert.rejects(leaving.done, /gone/);
    }
    assert.deepEqual(await rows(), []);
    await put(3);
  });

  it('loses its connection when it hangs in a transaction', async () => {
    const { max } = database.pool.options;
    const leaving = Array.from({ length: max }, (_, n) => {
      const inside = Promise.withResolvers<void>();
      const { leave } = visit(() =>
        inTransaction(database.db, async (tx) => {
          // The embedded database has one transaction at a time.
          if (!database.isEmbedded || n === 0) await put(n, tx as never);
          inside.resolve();
          return new Promise(() => undefined);
        }),
      );
      return { leave, inside: inside.promise };
    });
    await leaving[0]?.inside;
    if (!database.isEmbedded) await Promise.all(leaving.map(({ inside }) => inside));
    for (const { leave } of leaving) leave();
    await put(99);
    assert.deepEqual(await rows(), [{ n: 99 }]);
  });

  it('does not run on in the server', withServer, async () => {
    const asleep = sql`/* asleep */ select pg_sleep(600)`;
    const work = () =>
      inTransaction(database.db, async (tx) => {
        // Else the server's own limit would end it too.
        await sql`set local statement_timeout = 0`.execute(tx);
        await put(1, tx as never);
        await asleep.execute(tx);
      });
    const isAsleep = async (): Promise<boolean> => {
      const { rowCount } = await database.slow.pool.query(
        "select from pg_stat_activity where query like '/* asleep */%' and state = 'active' and datname = current_database()",
      );
      return (rowCount ?? 0) > 0;
    };
    const leaving = visit(work);
    await until(isAsleep);
    leaving.leave();
    await assert.rejects(leaving.done, /gone/);
    await until(async () => !(await isAsleep()));
    assert.deepEqual(await rows(), []);
  });

  it('cancels nobody else’s statement', withServer, async () => {
    const others = Array.from({ length: 40 }, async () => {
      for (let times = 0; times < 20; times += 1) await sql`select pg_sleep(0.005)`.execute(database.db);
    });
    for (let times = 0; times < 20; times += 1) {
      const { leave, done } = visit(() => sql`select pg_sleep(0.11)`.execute(database.db));
      await sleep(5);
      leave();
      await assert.rejects(done, /gone/);
    }
    await Promise.all(others);
  });
});

describe('a line to the database that fell silent', withServer, () => {
  it('is given up: all is well as soon as the database is back', async (t) => {
    const { hostname, port } = new URL(url);
    assert.equal(hostname, '127.0.0.1');
    const line = new BadLine(Number(port));
    await line.open();
    const through = new URL(url);
    through.port = String(line.port);
    const database = await openPostgres(through.href, 3);
    t.after(async () => {
      line.cut();
      await database.close();
      await line.close();
    });
    const ask = () => sql`select 1`.execute(database.db);
    await Promise.all([ask(), ask(), ask()]);
    line.silence(true);
    await Promise.all(Array.from({ length: 6 }, () => assert.rejects(ask())));
    line.silence(false);
    // All lines of before are dead to both ends: none of them is left in the pool.
    await Promise.all(Array.from({ length: 6 }, ask));
  });
});
