import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { startTestApp } from './testing/test-app.ts';

describe('a start', () => {
  it('may take as long as it takes on a busy machine', async (t) => {
    const register = async (): Promise<void> => {
      t.mock.timers.tick(10 * 60_000);
      await setImmediate();
    };
    const slow = { name: 'slow', register };
    const starting = startTestApp({
      features: [{ name: 'first', register: () => t.mock.timers.enable({ apis: ['setTimeout'] }) }, slow],
    });
    const test = await starting.finally(() => t.mock.timers.reset());
    assert.equal((await test.client.send({ method: 'GET', url: '/api/livez' })).status, 200);
    await test.close();
  });
});
