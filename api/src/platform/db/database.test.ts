import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { codeOf, StartError } from '@hub/shared/door/start-error';
import { sql } from 'kysely';
import { readTemplate, templateFile } from '../../testing/template/template.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { PLAN_ANEW } from './client.ts';
import { codegen } from './codegen.ts';
import { migrate, migrationsFolder, readMigrations } from './migrate.ts';
import { type Database, openPostgres } from './open-database.ts';
import { inTransaction } from './transaction.ts';
import { isUnavailable } from './unavailable.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
const withServer = { skip: url === '' && 'needs a PostgreSQL server' };
const embedded = { skip: url !== '' && 'is about the session that connections share' };

describe('a database', () => {
  let database: Database;
  before(async () => {
    database = await openTestDatabase();
  });
  after(() => database.close());

  it('has its migrations applied once', async () => {
    assert.equal(await migrate(database), 0);
    const { rows } = await database.pool.query('select name from schema_migrations order by name');
    assert.deepEqual(
      rows.map(({ name }) => name),
      readMigrations().map(({ name }) => name),
    );
  });

  it('has migrations with a number of their own', () => {
    const numbers = readMigrations().map(({ name }) => name.slice(0, 4));
    const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
    // Those two were released under their names.
    assert.deepEqual(twice, ['0115']);
  });

  it('has every migration that was released as it was then', () => {
    // `sha256sum *.sql > released.txt` at a release: from then on a hub somewhere has applied them.
    const released = readFileSync(join(migrationsFolder, 'released.txt'), 'utf8').trim().split('\n');
    const ours = new Set(readMigrations().map(({ name, checksum }) => `${checksum}  ${name}`));
    assert.deepEqual(
      released.filter((line) => !ours.has(line)),
      [],
    );
  });

  it('refuses a migration that was changed, and says which', async () => {
    const [first] = readMigrations();
    assert.ok(first);
    await assert.rejects(
      migrate(database, [{ ...first, checksum: 'other' }]),
      (error) => error instanceof StartError && error.message.includes(first.name),
    );
  });

  it('leaves a failed migration undone', async () => {
    const failing = {
      name: '9998_failing.sql',
      sql: 'create table half (id int); select 1 / 0',
      checksum: 'x',
    };
    await assert.rejects(migrate(database, [failing]), /9998_failing\.sql.*division by zero/);
    assert.equal((await database.pool.query("select to_regclass('half') as half")).rows[0].half, null);
  });

  it('lets old code start on a newer schema', async () => {
    assert.equal(await migrate(database, []), 0);
  });

  it('gives int8 as a number, and never a wrong one', async () => {
    const { rows } = await database.pool.query(
      'select count(*) as n, 9007199254740991::int8 as most from users',
    );
    assert.deepEqual(rows, [{ n: 0, most: 9007199254740991 }]);
    await assert.rejects(database.pool.query('select 9007199254740993::int8'), /out of range/);
  });

  it('rolls a transaction back as a whole', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx
        .insertInto('guests')
        .values({ token_hash: Buffer.from('a') })
        .execute();
      throw new Error('stop');
    });
    await assert.rejects(work, /stop/);
    assert.deepEqual(await database.db.selectFrom('guests').select('id').execute(), []);
  });

  it('tries a deadlocked transaction again, three times at most', async () => {
    let tries = 0;
    const deadlock = () => {
      tries += 1;
      throw Object.assign(new Error('deadlock'), { code: '40P01' });
    };
    await assert.rejects(inTransaction(database.db, async () => deadlock()));
    assert.equal(tries, 3);
    const done = await inTransaction(database.db, async () => (tries++ < 4 ? deadlock() : 'done')).catch(
      () => 'failed',
    );
    assert.equal(done, 'done');
  });

  it('cancels a statement that takes too long', withServer, async () => {
    await assert.rejects(sql`select pg_sleep(20)`.execute(database.db), (error) => {
      // The server's own word for it: a line that was given up has another.
      assert.equal(codeOf(error), '57014');
      return isUnavailable(error);
    });
  });

  it('prepares statements with parameters, but not those to be planned anew', async () => {
    // What is prepared is so on one connection, and the pool has several.
    const client = await database.pool.connect();
    await client.query('select id from users where id = $1', [1]);
    await client.query(`${PLAN_ANEW} select name from users where id = $1`, [1]);
    const { rows } = await client.query(
      'select count(*) as n, count(*) filter (where statement like $1) as planned from pg_prepared_statements',
      [`%${PLAN_ANEW}%`],
    );
    client.release();
    assert.ok(rows[0].n > 0);
    assert.equal(rows[0].planned, 0);
  });

  it('prepares a statement once for all connections, and again when one dropped it', embedded, async (t) => {
    const connect = async () => {
      const client = await database.pool.connect();
      t.after(() => client.release());
      return client;
    };
    const [one, other] = [await connect(), await connect()];
    const ask = (client: typeof one, id: number) => client.query('select $1::int + 1 as next', [id]);
    const isPrepared = async () =>
      (await one.query("select from pg_prepared_statements where statement like '%+ 1 as next'")).rowCount;
    assert.deepEqual((await ask(one, 1)).rows, [{ next: 2 }]);
    assert.deepEqual((await ask(other, 2)).rows, [{ next: 3 }]);
    assert.equal(await isPrepared(), 1);
    for (const drop of ['discard all', "select 'discard' as what", 'deallocate all']) {
      await one.query(drop);
      for (const client of [one, other]) assert.deepEqual((await ask(client, 3)).rows, [{ next: 4 }]);
      assert.equal(await isPrepared(), 1);
    }
    assert.deepEqual((await ask(await connect(), 4)).rows, [{ next: 5 }]);
    await one.query('begin');
    await assert.rejects(one.query('select 1 / $1::int as n', [0]), /division by zero/);
    await assert.rejects(ask(one, 1), /aborted/);
    await one.query('rollback');
    for (const client of [one, other])
      assert.deepEqual((await client.query('select 1 / $1::int as n', [1])).rows, [{ n: 1 }]);
  });

  it('compiles no statement of a request, unless its address says so', withServer, async () => {
    const { rows } = await database.pool.query('show jit');
    assert.equal(rows[0].jit, 'off');
    const told = new URL(url);
    told.searchParams.set('options', '-c jit=on');
    const other = await openPostgres(told.href);
    const { rows: asTold } = await other.pool.query('show jit');
    await other.close();
    assert.equal(asTold[0].jit, 'on');
  });

  it('is migrated once by two processes at a time', withServer, async () => {
    const slow = {
      name: '9999_slow.sql',
      sql: 'create table slow (id int); select pg_sleep(0.3)',
      checksum: 'x',
    };
    const counts = await Promise.all([migrate(database, [slow]), migrate(database, [slow])]);
    assert.deepEqual(counts.sort(), [0, 1]);
  });
});

describe('schema.generated.ts', () => {
  it('is up to date (npm run -w api codegen)', async () => {
    assert.equal(await codegen(true, readTemplate(await templateFile())), true);
  });
});

describe('openPostgres', () => {
  for (const unreachable of [
    'postgres://user:geheim@127.0.0.1:1/hub',
    'postgres://user:geheim@nowhere.invalid/hub',
  ]) {
    it(`says in one line that it cannot reach ${new URL(unreachable).host}`, async () => {
      await assert.rejects(openPostgres(unreachable), (error) => {
        assert.ok(error instanceof StartError);
        assert.match(error.message, /DATABASE_URL (?:127\.0\.0\.1:1|nowhere\.invalid)\/hub \(E\w+\)$/);
        assert.doesNotMatch(error.message, /geheim|\n/);
        return true;
      });
    });
  }
});
