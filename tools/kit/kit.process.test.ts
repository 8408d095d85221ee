import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { type Child, startChild } from '@hub/api/testing/child';
import { freePort } from '@hub/shared/door/testing/free-port';
import { root } from '../webpack/workspace.ts';
import { packKit } from './pack.ts';
import { Outside } from './testing/outside.ts';

// A team outside of this repository: nothing but the packed kit, from `create` to a page of a running hub.
const packed = mkdtempSync(path.join(os.tmpdir(), 'hub-packed-'));
const outside = new Outside(packed);
const store = path.join(outside.folder, 'store');
const remote = 'mf-datasets';
let hub: Child;
let origin = '';

after(() => {
  hub?.process.kill('SIGKILL');
  outside.remove();
  rmSync(packed, { recursive: true, force: true });
});

const release = (...args: string[]) => outside.run(remote, ['release', ...args], { RELEASES_URL: store });

const documentOf = async (address: string): Promise<string> => (await fetch(`${origin}${address}`)).text();

/** A running hub looks at the store every few seconds. */
const becomes = async (address: string, pattern: RegExp): Promise<string> => {
  for (;;) {
    const text = await documentOf(address);
    if (pattern.test(text)) return text;
    await pass(100);
  }
};

describe('a remote outside of this repository', () => {
  before(async () => {
    packKit(packed);
    const [port, eventPort] = [await freePort(), await freePort()];
    origin = `http://localhost:${port}`;
    const env = { SAMPLE_DATA: 'off', DATA_DIR: path.join(outside.folder, 'data'), RELEASES_URL: store };
    hub = startChild(path.join(root, 'deploy/process/hub.ts'), [], {
      ...env,
      PORT: String(port),
      EVENT_PORT: String(eventPort),
    });
    await hub.prints(/活动站/);
  });

  it('is created in eight files or less', () => {
    const said = outside.create(remote, '--title', '数据集', '--kind', 'dataset');
    const files = readdirSync(path.join(outside.folder, remote), { recursive: true, withFileTypes: true });
    const written = files.filter((entry) => entry.isFile());
    assert.ok(written.length <= 8, said);
    outside.install(remote);
  });

  it('passes its own types and tests', () => {
    outside.run(remote, ['test', '--silent']);
  });

  it('is not there before it is released, and is afterwards, rendered by the server', async () => {
    assert.equal((await fetch(`${origin}/dataset-list`)).status, 404);
    assert.match(release(), /已发布：mf-datasets 1\.0\.0-/);
    release('activate');
    const text = await becomes('/dataset-list', /<h1[^>]*>数据集<\/h1>/);
    assert.match(text, /<title>数据集/);
    assert.match(text, /<a [^>]*href="\/dataset-list#one"[^>]*>示例一<\/a>/);
    assert.match(release('status'), /mf-datasets/);
  });

  it('is gone after it is taken back', async () => {
    release('remove');
    await becomes('/dataset-list', /^(?!.*示例一)/s);
  });
});
