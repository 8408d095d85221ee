import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('readiness', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ features: [] });
  });
  after(() => test.close());

  const url = '/api/readyz';

  it('is there while readers have all connections, and whoever stops asking', async () => {
    const release = Promise.withResolvers<void>();
    const { max } = test.database.pool.options;
    const readers = Array.from({ length: max }, () => test.db.connection().execute(() => release.promise));
    const gone = new AbortController();
    const first = test.app.inject({ url, signal: gone.signal });
    const second = test.app.inject({ url });
    gone.abort();
    await assert.rejects(async () => first);
    assert.equal((await second).statusCode, 200);
    release.resolve();
    await Promise.all(readers);
  });

  it('tells what is held to who asks on the machine, and to nobody else', async () => {
    const ask = async (options: { remoteAddress?: string; headers?: Record<string, string> }) =>
      Object.keys((await test.app.inject({ url, ...options })).json().data);
    assert.deepEqual(await ask({}), ['ready', 'held']);
    assert.deepEqual(await ask({ remoteAddress: '::1' }), ['ready', 'held']);
    assert.deepEqual(await ask({ remoteAddress: '203.0.113.7' }), ['ready']);
    assert.deepEqual(await ask({ headers: { 'x-forwarded-for': '203.0.113.7' } }), ['ready']);
  });
});
