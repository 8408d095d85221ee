import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../testing/deployment.ts';

test('a start neither waits for threads that take too long to warm up nor fails by them', async (t) => {
  const answer = Promise.withResolvers<{ status: number; data: unknown }>();
  const { app } = await startServer({
    renders: true,
    warmUpMs: 10,
    askApi: () => answer.promise,
    env: { RENDER_BUDGET_MS: '100' },
  });
  t.after(() => app.close());
  await app.ready();
  const early = await app.inject({ url: '/' });
  assert.equal(early.statusCode, 200);
  assert.doesNotMatch(early.body, /data-rendered-at/);
  answer.resolve({ status: 200, data: ', world ' });
});
