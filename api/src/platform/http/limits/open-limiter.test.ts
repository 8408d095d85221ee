import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { testing } from '@hub/shared/contracts/settings/tests';
import { createLogger } from '@hub/shared/logging/logger';
import { startChild } from '../../../testing/child.ts';
import { listProbe, probe, reviewProbe } from '../../../testing/probe.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../db/open-database.ts';
import { createPostgresLimiter, type OpenLimiter, openLimiter, openRedisLimiter } from './open-limiter.ts';

const { testRedisUrl } = readSettings(testing, process.env);
const limit = { max: 20, seconds: 60 };
const log = createLogger('silent');
// On a busy machine, too, it is the store that counts.
const PATIENT_MS = 30_000;

/** What other processes are told when each tries so often. */
const tryElsewhere = async (where: string, key: string, times: number): Promise<number[]> => {
  const args = [where, key, String(times), String(limit.max)];
  const child = startChild(join(import.meta.dirname, 'limiter.testing-process.ts'), args);
  assert.equal(await child.exit, 0, child.errors());
  return JSON.parse(child.output()) as number[];
};

const letThrough = (waits: readonly number[]): number => waits.filter((wait) => wait === 0).length;

/** One limit for two processes, whose tries come at once. */
const holdsOverTwo = async (where: string, key: string): Promise<void> => {
  const waits = (await Promise.all([1, 2].map(() => tryElsewhere(where, key, 15)))).flat();
  assert.equal(letThrough(waits), limit.max);
  for (const wait of waits.filter((one) => one > 0)) assert.ok(wait > 30 && wait <= 60, String(wait));
};

describe('limits in PostgreSQL', () => {
  let database: Database;
  before(async () => {
    database = await openTestDatabase();
  });
  after(() => database.close());
  const whereOf = ({ pool }: Database): string => {
    const { connectionString, host, user, database: name } = pool.options;
    return JSON.stringify({ connectionString, host, user, database: name });
  };

  it('hold over all processes', async () => {
    await holdsOverTwo(whereOf(database), 'a');
    const here = createPostgresLimiter(database.pool, PATIENT_MS);
    assert.ok((await here.peek('a', limit)) > 0);
    assert.equal(await here.clear('a'), 30);
    assert.equal(await here.hit('a', limit), 0);
  });

  it('keep nothing that names anybody', async () => {
    await createPostgresLimiter(database.pool, PATIENT_MS).hit('login:lin@example.org:203.0.113.1', limit);
    const { rows } = await database.pool.query('select key from ephemeral.rate_limits');
    assert.ok(rows.length > 0);
    assert.doesNotMatch(JSON.stringify(rows), /example|203/);
  });

  it('ask it for what is limited alone, and no more for who was refused', async () => {
    let statements = 0;
    const counting = new Proxy(database.pool, {
      get: (pool, name) => {
        if (name !== 'query') return Reflect.get(pool, name) as unknown;
        statements += 1;
        return pool.query.bind(pool);
      },
    });
    const test = await startTestApp({
      features: [probe],
      env: { RATE_LIMIT_FACTOR: '0.05' },
      limiter: createPostgresLimiter(counting, PATIENT_MS),
    });
    try {
      for (let i = 0; i < 3; i += 1) assert.equal((await test.client.call(listProbe, {})).status, 200);
      assert.equal(statements, 0);
      const as = await test.createMember();
      for (let i = 0; i < 9; i += 1) await test.client.call(reviewProbe, { page: 1 }, { as });
      assert.equal((await test.client.call(reviewProbe, { page: 1 }, { as })).code, 429);
      // Three are let through, the fourth is refused.
      assert.equal(statements, 4);
    } finally {
      await test.close();
    }
  });

  it('are counted in memory while it is away', async () => {
    const gone = await openTestDatabase();
    const limiter = createPostgresLimiter(gone.pool);
    await gone.close();
    const waits: number[] = [];
    for (let i = 0; i < 25; i += 1) waits.push(await limiter.hit('a', limit));
    assert.equal(letThrough(waits), limit.max);
    assert.ok((await limiter.peek('a', limit)) > 0);
    assert.equal(await limiter.clear('a'), 21);
  });
});

describe('the limiter that the settings name', () => {
  it('outlives the database with its connections to it', async () => {
    const database = await openTestDatabase();
    const { connectionString, host, user, database: name } = database.pool.options;
    const databaseUrl =
      connectionString ?? `postgres://${user}@/${name}?host=${encodeURIComponent(host ?? '')}`;
    const limiter = await openLimiter({ redisUrl: '', databaseUrl }, { isEmbedded: false }, log);
    assert.equal(await limiter.hit('a', limit), 0);
    // The connection that is waiting for the next try ends: nobody asked, so nobody else hears of it.
    await database.close();
    await setImmediate();
    assert.equal(await limiter.hit('a', limit), 0);
    await limiter.close();
  });
});

describe('limits in Redis', () => {
  const opened: OpenLimiter[] = [];
  after(() => Promise.all(opened.map((limiter) => limiter.close())));
  const open = async (url: string): Promise<OpenLimiter> => {
    const limiter = await openRedisLimiter(url, log, PATIENT_MS);
    opened.push(limiter);
    return limiter;
  };

  it('hold over all processes', { skip: testRedisUrl === '' && 'needs a Redis server' }, async () => {
    const key = `test-${process.pid}-${Date.now()}`;
    await holdsOverTwo(testRedisUrl, key);
    const here = await open(testRedisUrl);
    assert.ok((await here.peek(key, limit)) > 0);
    assert.equal(await here.clear(key), 30);
  });

  it('are counted in memory while it is away, which is said once', async () => {
    const lines: string[] = [];
    const nobody = await openRedisLimiter(
      'redis://127.0.0.1:1',
      createLogger('info', (line) => lines.push(line)),
    );
    opened.push(nobody);
    const waits: number[] = [];
    for (let i = 0; i < 25; i += 1) waits.push(await nobody.hit('a', limit));
    assert.equal(letThrough(waits), limit.max);
    assert.equal(lines.length, 1, lines.join());
  });
});
