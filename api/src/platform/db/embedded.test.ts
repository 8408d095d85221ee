import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { StartError } from '@hub/shared/door/start-error';
import pg from 'pg';
import { startChild } from '../../testing/child.ts';
import { protocol, speak } from '../../testing/protocol.ts';
import { readTemplate, templateFile } from '../../testing/template/template.ts';
import { openEmbedded, openInMemory } from './embedded.ts';
import { attachDatabase, openEmbeddedDatabase } from './open-database.ts';
import { isUnavailable } from './unavailable.ts';

const root = mkdtempSync(join(tmpdir(), 'hub-test-'));
after(() => rmSync(root, { recursive: true, force: true }));
const writer = join(import.meta.dirname, '../../testing/children/writer.ts');

describe('the embedded database', async () => {
  const file = await templateFile();
  const template = readTemplate(file);

  it('loses no acknowledged write when the process is killed', async () => {
    const dataDir = join(root, 'killed');
    const acknowledged: number[] = [];
    for (const round of ['1', '2']) {
      const child = startChild(writer, [dataDir, file, round]);
      await child.prints(/(?:\d+\n){200}/);
      child.process.kill('SIGKILL');
      assert.equal(await child.exit, null);
      // The last line may be cut; it is then no acknowledgement.
      acknowledged.push(...child.output().split('\n').slice(0, -1).map(Number));
    }
    const database = await openEmbeddedDatabase({ dataDir });
    const { rows } = await database.pool.query<{ id: number }>('select id from rows');
    const there = new Set(rows.map(({ id }) => id));
    assert.deepEqual(
      acknowledged.filter((id) => !there.has(id)),
      [],
    );
    const gaps = await database.pool.query(
      'select writer from rows group by writer having count(*) <> max(n) + 1',
    );
    assert.equal(gaps.rowCount, 0);
    await database.close();
  });

  it('is one server’s at a time, private, joined by tools, and free again after it', async () => {
    const dataDir = join(root, 'locked');
    const first = await openEmbedded(dataDir, () => template);
    await assert.rejects(
      openEmbedded(dataDir),
      (error) => error instanceof StartError && /in use/.test(error.message),
    );
    assert.equal(statSync(join(dataDir, 'run')).mode & 0o777, 0o700);
    const tool = attachDatabase(dataDir);
    assert.equal((await tool.pool.query('select 1')).rowCount, 1);
    await tool.close();
    await first.close();
    await (await openEmbedded(dataDir)).close();
  });

  it('works where the folder’s path is too long for a socket', async () => {
    const dataDir = join(root, 'x'.repeat(120));
    const database = await openEmbeddedDatabase({ dataDir, template });
    assert.equal((await database.pool.query('select 1')).rowCount, 1);
    await database.close();
  });

  it('says which folder it cannot write to', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await assert.rejects(
      openEmbedded(join(file, 'data')),
      (error) => error instanceof StartError && /DATA_DIR/.test(error.message),
    );
    const broken = join(root, 'broken');
    mkdirSync(join(broken, 'pg'), { recursive: true });
    writeFileSync(join(broken, 'pg/PG_VERSION'), '9');
    await assert.rejects(openEmbedded(broken), StartError);
  });

  it('comes back by itself when its thread dies', async () => {
    const embedded = await openEmbedded(join(root, 'crashing'), () => template);
    const pool = new pg.Pool({
      host: embedded.host,
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis: 2000,
    });
    pool.on('error', () => undefined);
    await pool.query('create table kept as select 7 as n');
    await embedded.crash();
    await assert.rejects(pool.query('select 1'), isUnavailable);
    const deadline = Date.now() + 30_000;
    let rows: unknown[] = [];
    while (rows.length === 0 && Date.now() < deadline) {
      rows = await pool.query('select n from kept').then(
        (result) => result.rows,
        () => [],
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.deepEqual(rows, [{ n: 7 }]);
    await pool.end();
    await embedded.close();
  });

  it('is one connection’s from Parse to Sync, and goes on when that breaks off', async (t) => {
    const embedded = await openInMemory(template);
    const pool = new pg.Pool({ host: embedded.host, user: 'postgres', database: 'postgres', max: 1 });
    t.after(() => pool.end().then(() => embedded.close()));
    await pool.query('select 1');
    const slow = await speak(embedded.host);
    await slow.say('1', protocol.parse("select 'mine'"), protocol.flush);
    const other = pool.query('select $1::int as n', [7]);
    await setImmediate();
    assert.match(await slow.say('Z', protocol.bind, protocol.execute, protocol.sync), /mine/);
    assert.deepEqual((await other).rows, [{ n: 7 }]);

    await slow.say('E', protocol.parse('select nothing from nowhere'), protocol.flush);
    const waiting = pool.query('select $1::int as n', [8]);
    await setImmediate();
    slow.hangUp();
    assert.deepEqual((await waiting).rows, [{ n: 8 }]);
  });

  it('survives errors, aborted transactions and many at a time', async () => {
    const embedded = await openInMemory(template);
    const pool = new pg.Pool({ host: embedded.host, user: 'postgres', database: 'postgres', max: 5 });
    await pool.query('create table t (id int primary key)');
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => pool.query('insert into t values ($1)', [i % 20])),
    );
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 20);
    assert.deepEqual((await pool.query('select count(*)::int as n from t')).rows, [{ n: 20 }]);
    await pool.end();
    await embedded.close();
  });
});
