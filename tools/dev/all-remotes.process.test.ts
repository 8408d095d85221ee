import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type Child, startChild } from '@hub/api/testing/child';
import { freePort } from '@hub/shared/door/testing/free-port';
import { root } from '../webpack/workspace.ts';

// `npm run dev` with its limits of memory: whoever walks through the whole hub has every remote compiled.
const data = mkdtempSync(path.join(tmpdir(), 'dev-all-'));
let port: number;
let server: Child | undefined;

before(
  async () => {
    port = await freePort();
    server = startChild(path.join(root, 'tools/run/dev.mjs'), [], {
      ...{ SAMPLE_DATA: 'off', DATA_DIR: data },
      ...{ PORT: String(port), EVENT_PORT: String(await freePort()) },
    });
    await server.prints(/活动站/);
  },
  { timeout: 240_000 },
);

after(async () => {
  server?.process.kill('SIGTERM');
  await server?.exit;
  rmSync(data, { recursive: true, force: true });
  rmSync(path.join(root, `.cache/dev-${port}`), { recursive: true, force: true });
});

const pages = ['/', '/search', '/events', '/papers', '/rankings', '/link', '/logincall'];

const visit = async (page: string): Promise<void> => {
  const answer = await fetch(`http://localhost:${port}${page}`);
  assert.ok(answer.status < 400, `${page}: ${answer.status}`);
  await answer.text();
};
const timesBegun = (): number => server?.output().match(/开始监视/g)?.length ?? 0;

test('every remote’s page is answered by one server, one after the other', async () => {
  for (const page of pages) await visit(page);
  assert.equal(timesBegun(), pages.length);
});

test('what is watched no more and has not changed is not compiled again for a visit', async () => {
  for (const page of pages) await visit(page);
  assert.equal(timesBegun(), pages.length);
});
