import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listProbe } from '../../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { serve } from '../serve.ts';

describe('more calls than can be served at once', () => {
  let test: TestApp;
  const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
  before(async () => {
    const register = (app: TestApp['app']) =>
      serve(app, listProbe, async ({ input }) => {
        await open;
        return { page: input.page, viewer: 0 };
      });
    test = await startTestApp({ env: { MAX_IN_FLIGHT: '3' }, features: [{ name: 'slow', register }] });
  });
  after(() => test.close());

  it('get 503 at once; health is answered, and all is well afterwards', async () => {
    const waiting = [1, 2, 3].map((page) => test.client.call(listProbe, { page }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const refused = await test.client.call(listProbe, {});
    assert.deepEqual([refused.status, refused.code, refused.headers['retry-after']], [503, 503, '1']);
    assert.equal((await test.client.send({ method: 'GET', url: '/api/healthz' })).status, 200);
    letGo();
    for (const { status } of await Promise.all(waiting)) assert.equal(status, 200);
    assert.equal((await test.client.call(listProbe, {})).status, 200);
  });
});
