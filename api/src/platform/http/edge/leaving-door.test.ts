import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { leaveDoor } from '../../deadlines/current.ts';
import type { Feature } from '../../feature.ts';
import { type BehindDoor, startBehindDoor } from './behind-door.testing.ts';

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

let hub: BehindDoor;
let origin = '';
before(async () => {
  hub = await startBehindDoor({ features: [waiting], env: { MAX_IN_FLIGHT: '1' } });
  origin = `http://127.0.0.1:${hub.port}`;
});
after(() => hub.close());

it('who waits for what is not ours, also after a body, leaves the only slot to others', async () => {
  const headers = { 'content-type': 'application/json' };
  const posted = fetch(`${origin}/api/wait`, { method: 'POST', headers, body: '{}' });
  await begun.promise;
  const asked = await fetch(`${origin}/api/at-once`);
  assert.deepEqual([asked.status, await asked.text()], [200, 'at once']);
  elsewhere.resolve();
  assert.equal(await (await posted).text(), 'came');
});
