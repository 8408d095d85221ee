import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, describe, it } from 'node:test';
import { errors } from '@hub/shared/contracts/kit/errors';
import { buildApp } from '../../app.ts';
import { BadLine } from '../../testing/bad-line.ts';
import { databaseProbe, listProbe, probe } from '../../testing/probe.ts';
import { readTemplate, templateFile } from '../../testing/template/template.ts';
import { TestClient } from '../../testing/test-client.ts';
import { readConfig } from '../config/read-config.ts';
import { createInlineJobs } from '../jobs/jobs.ts';
import { openInMemory } from './embedded.ts';
import { type Database, openPostgres } from './open-database.ts';

const url = process.env.TEST_DATABASE_URL ?? '';

/** An app whose database is at the far end of a line. Statements of the embedded one must have no names. */
const start = async () => {
  const embedded = url === '' ? await openInMemory(readTemplate(await templateFile())) : undefined;
  const far = url === '' ? undefined : new URL(url);
  const line = new BadLine(() =>
    embedded ? connect(`${embedded.host}/.s.PGSQL.5432`) : connect(Number(far?.port || 5432), far?.hostname),
  );
  await line.open();
  const through = new URL(far ?? 'postgres://postgres@localhost/postgres');
  through.hostname = '127.0.0.1';
  through.port = String(line.port);
  const database: Database = await openPostgres(through.href, 5);
  const config = readConfig({ CACHE_MS: '50', LOG_LEVEL: 'silent' });
  const app = await buildApp({
    config,
    database,
    db: database.db,
    features: [probe],
    jobs: createInlineJobs(),
    isStrict: true,
  });
  const close = async () => {
    await app.close();
    await database.close();
    await line.close();
    await embedded?.close();
  };
  return { client: new TestClient(app, config.hubOrigin), line, close, config };
};

type Test = Awaited<ReturnType<typeof start>>;

const ask = ({ client }: Test, page: number) => client.call(databaseProbe, { page });

// Which of them it is depends on what was asked of the line when it fell silent.
const words: readonly string[] = [errors.db_down.message, errors.timeout.message];

const expectUnavailable = async (test: Test, page: number): Promise<void> => {
  const { status, code, message, headers } = await ask(test, page);
  assert.deepEqual([status, code, words.includes(message)], [503, 503, true]);
  assert.ok(Number(headers['retry-after']) > 0);
};

describe('a database that goes away', async () => {
  const test = await start();
  after(() => test.close());

  it('costs 503 with Retry-After, but what is cached is served, and all is well when it is back', async () => {
    assert.equal((await ask(test, 1)).status, 200);
    await test.line.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expectUnavailable(test, 2);
    assert.equal((await ask(test, 1)).status, 200);
    assert.equal((await test.client.call(listProbe, {})).status, 200);
    const readiness = await test.client.send({ method: 'GET', url: '/api/readyz' });
    assert.equal(readiness.status, 503);
    assert.equal((await test.client.send({ method: 'GET', url: '/api/livez' })).status, 200);
    await test.line.open();
    assert.equal((await ask(test, 2)).status, 200);
  });

  it('costs 503 as well when it only falls silent, and nothing when it is back', async () => {
    test.line.silence(true);
    await Promise.all([3, 4, 5, 6].map((page) => expectUnavailable(test, page)));
    await expectUnavailable(test, 7);
    // Lines that were given up are no trap for who comes next: none is asked again when all is well.
    test.line.silence(false);
    assert.equal((await ask(test, 8)).status, 200);
  });

  it('costs a member 503 too, not the session', async () => {
    await test.line.close();
    const headers = { cookie: `${test.config.cookieName}=${'a'.repeat(43)}` };
    const { status } = await test.client.call(databaseProbe, { page: 1 }, { headers });
    assert.equal(status, 503);
    await test.line.open();
  });
});
