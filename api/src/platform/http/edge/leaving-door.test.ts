import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Door } from '@hub/shared/door/door';
import { type Listening, listen } from '@hub/shared/door/listen';
import { freePort } from '@hub/shared/door/testing/free-port';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leaveDoor } from '../../deadlines/current.ts';
import { doorOf } from '../../door-of.ts';
import type { Feature } from '../../feature.ts';

const begun = Promise.withResolvers<void>();
const elsewhere = Promise.withResolvers<void>();

const waiting: Feature = {
  name: 'waiting',
  register: (app) => {
    app.post('/api/wait', async () => {
      leaveDoor();
      begun.resolve();
      await elsewhere.promise;
      return 'came';
    });
    app.get('/api/at-once', async () => 'at once');
  },
};

let test: TestApp;
let door: Door;
let listening: Listening;
let origin = '';
before(async () => {
  test = await startTestApp({ features: [waiting], env: { MAX_IN_FLIGHT: '1' } });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  door = doorOf(test.config);
  listening = await listen({ setting: 'PORT', host: '127.0.0.1', port, door });
  listening.serve((request, response) => test.app.routing(request, response));
});
after(async () => {
  await listening.close();
  door.close();
  await test.close();
});

it('who waits for what is not ours, also after a body, leaves the only slot to others', async () => {
  const headers = { 'content-type': 'application/json' };
  const posted = fetch(`${origin}/api/wait`, { method: 'POST', headers, body: '{}' });
  await begun.promise;
  const asked = await fetch(`${origin}/api/at-once`);
  assert.deepEqual([asked.status, await asked.text()], [200, 'at once']);
  elsewhere.resolve();
  assert.equal(await (await posted).text(), 'came');
});
