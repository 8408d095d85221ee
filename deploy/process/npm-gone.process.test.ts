import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startChild } from '@hub/api/testing/child';
import { freePort } from '@hub/shared/door/testing/free-port';

const parent = path.join(import.meta.dirname, 'npm-gone.testing.mjs');
const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-npm-gone-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );

it('npm that is ended from outside leaves no hub behind', async () => {
  const [port, eventPort] = [await freePort(), await freePort()];
  const npm = startChild(parent, [], {
    npm_lifecycle_event: 'start',
    SAMPLE_DATA: 'off',
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    EVENT_PORT: String(eventPort),
  });
  await npm.prints(/活动站/);
  assert.ok(await answers(eventPort));
  npm.process.kill('SIGKILL');
  while (await answers(eventPort)) await setTimeout(100);
});
