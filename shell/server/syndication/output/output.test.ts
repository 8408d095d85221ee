import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { AskApi } from '../../../src/rendering/contract.ts';
import { startServer } from '../../testing/deployment.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { ApiAway, NotThere } from './output.ts';
import { createOutputCache } from './output-cache.ts';

describe('the API away', () => {
  const broken: [string, AskApi][] = [
    ['down', () => Promise.reject(new Error('down'))],
    ['failing', async () => ({ status: 500, data: null })],
    ['overloaded', async () => ({ status: 429, data: null })],
  ];
  for (const [name, askApi] of broken)
    test(`${name}: 503 that says so`, async () => {
      const { app, lines } = await startServer({ askApi });
      const { statusCode, headers, body } = await app.inject({ url: '/feeds/papers.rss' });
      assert.equal(statusCode, 503);
      assert.equal(headers['retry-after'], '30');
      assert.equal(headers['cache-control'], 'no-store');
      assert.match(body, /请稍后再试/);
      await app.inject({ url: '/feeds/projects.rss' });
      assert.equal(lines.filter(({ phrase }) => phrase === 'nothing to make it of').length, 1);
    });
});

test('while the API is away, what was made before; what is gone, is gone', async () => {
  const cached = createOutputCache(false);
  const old = await cached('a', 0.001, async () => ({ type: 'text/plain', text: 'old' }));
  await wait(5);
  assert.equal(await cached('a', 60, () => Promise.reject(new ApiAway('down'))), old);
  const other = await cached('b', 0.001, async () => ({ type: 'text/plain', text: 'old' }));
  await wait(5);
  assert.ok(other);
  await assert.rejects(
    cached('b', 60, () => Promise.reject(new NotThere('gone'))),
    /gone/,
  );
});

test('while the API is silent, what was made before, once who asks has waited long enough', async (t) => {
  let isSilent = false;
  const { askApi } = fakeApi();
  const silent: AskApi = (...call) => (isSilent ? new Promise<never>(() => undefined) : askApi(...call));
  const env = { HTML_RELOAD: 'false' };
  const { app, lines } = await startServer({ askApi: silent, patience: 200, env });
  const get = (url: string) => app.inject({ url });
  const before = await get('/feeds/papers.rss');
  assert.equal(before.statusCode, 200);
  isSilent = true;
  const now = performance.now.bind(performance);
  t.mock.method(performance, 'now', () => now() + 60_000);
  for (const { statusCode, body } of await Promise.all([
    get('/feeds/papers.rss'),
    get('/feeds/papers.rss'),
  ])) {
    assert.equal(statusCode, 200);
    assert.equal(body, before.body);
  }
  assert.equal((await get('/feeds/projects.rss')).statusCode, 503);
  assert.match(JSON.stringify(lines), /feed projects rss/);
});

test('those who ask at one time wait for one making, and a failure is tried again', async () => {
  const cached = createOutputCache(false);
  let made = 0;
  const make = async () => {
    made += 1;
    await wait(5);
    return { type: 'text/plain', text: String(made) };
  };
  const all = await Promise.all([1, 2, 3].map(() => cached('a', 60, make)));
  assert.deepEqual([made, new Set(all).size], [1, 1]);
  await assert.rejects(
    cached('b', 60, () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal((await cached('b', 60, make)).type, 'text/plain');
});

test('with the cache off each is made anew', async () => {
  const cached = createOutputCache(true);
  let made = 0;
  const make = async () => ({ type: 'text/plain', text: String(++made) });
  await cached('a', 60, make);
  assert.notEqual(
    (await cached('a', 60, make)).etag,
    (await createOutputCache(true)('a', 60, async () => ({ type: '', text: '1' }))).etag,
  );
});
