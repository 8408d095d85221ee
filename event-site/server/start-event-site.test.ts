import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from '@hub/shared/door/testing/free-port';
import { readSettings } from './settings.ts';
import { startEventSite } from './start-event-site.ts';

test('listens on its port until it is closed', async () => {
  const port = await freePort();
  const settings = readSettings({ EVENT_PORT: String(port), HOST: '127.0.0.1' });
  const site = await startEventSite(settings, async () => ({ status: 404, data: null }));
  assert.equal((await fetch(`http://127.0.0.1:${port}/livez`)).status, 200);
  await assert.rejects(
    startEventSite(settings, async () => ({ status: 404, data: null })),
    { name: 'StartError' },
  );
  await site.close();
  await assert.rejects(fetch(`http://127.0.0.1:${port}/livez`));
});
