import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type pg from 'pg';
import {
  addOddValues,
  fillEmptyTables,
  readRules,
  readSequences,
  readWhole,
} from '../../backup/whole.testing.queries.ts';
import type { Database } from '../../platform/db/open-database.ts';
import { readTemplate, templateFile } from '../template/template.ts';
import { openReused } from './reused-databases.ts';

const opened = new Set<Database>();

const open = async (): Promise<Database> => {
  const database = await openReused(async () => readTemplate(await templateFile()));
  opened.add(database);
  return database;
};

const close = async (database: Database): Promise<void> => {
  opened.delete(database);
  await database.close();
};

// Where a test failed.
after(() => Promise.all([...opened].map(close)));

const withClient = async <T>({ pool }: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

/** Everything that a test could find of another. */
const wholeOf = (database: Database) =>
  withClient(database, async (client) => ({
    rows: await readWhole(client),
    limits: (await client.query('select * from ephemeral.rate_limits')).rows,
    rules: await readRules(client),
    sequences: await readSequences(client),
    settings: (await client.query("select name, setting from pg_settings where source = 'session'")).rows,
    temporary: (await client.query("select relname from pg_class where relpersistence = 't'")).rows,
  }));

const MANY = 80;
const LASTING_LOCK = 4711;

/** Puts a row into every table, changes and deletes what was there, and leaves settings, a lock and a table of the session. */
const leaveTraces = (database: Database): Promise<void> =>
  withClient(database, async (client) => {
    await fillEmptyTables(client);
    const { rows } = await client.query(
      "select from pg_class where relkind = 'r' and pg_relation_size(oid) > 0 and oid >= 16384",
    );
    assert.ok(rows.length > MANY, `${rows.length} tables have rows`);
    await addOddValues(client);
    await client.query("update tags set title = 'changed'");
    await client.query('delete from hot_words');
    await client.query("insert into ephemeral.rate_limits (key, points, expire) values ('a', 1, 1)");
    await client.query("select nextval('users_id_seq'), nextval('stories_id_seq')");
    await client.query("set search_path = 'elsewhere'; set timezone = 'Asia/Tokyo'");
    await client.query('create temporary table left_behind (id integer)');
    await client.query('select pg_advisory_lock($1)', [LASTING_LOCK]);
  });

const isStillIn = async ({ pool }: Database, schema: string): Promise<boolean> =>
  (await pool.query('select from pg_namespace where nspname = $1', [schema])).rowCount !== 0;

describe('a database that a test used before', () => {
  it('holds nothing of that test, and everything that a new one holds', async () => {
    const first = await open();
    const { dump } = first;
    const asNew = await wholeOf(first);
    assert.ok(Object.values(asNew.rows).some((rows) => rows.length > 0));
    await leaveTraces(first);
    await close(first);

    const second = await open();
    assert.equal(second.dump, dump, 'it is the same database');
    assert.deepEqual(await wholeOf(second), asNew);
    await close(second);
  });

  it('is not used again where its tables, its functions or its roles were changed', async () => {
    for (const change of [
      'create schema kept_over',
      'create schema kept_over; alter table users disable trigger all',
      "create schema kept_over; drop schema kept_over; create function kept_over() returns int language sql as 'select 1'",
    ]) {
      const database = await open();
      const { dump } = database;
      await database.pool.query(change);
      await close(database);
      const next = await open();
      assert.notEqual(next.dump, dump, change);
      assert.equal(await isStillIn(next, 'kept_over'), false);
      await close(next);
    }
  });

  it('is another one while the first is in use', async () => {
    const [one, other] = [await open(), await open()];
    await one.pool.query("insert into users (name) values ('示例')");
    const { rowCount } = await other.pool.query('select from users');
    assert.equal(rowCount, 0);
    await close(one);
    await close(other);
  });
});
