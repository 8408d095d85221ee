import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import type { HubState } from '@hub/shared/contracts/kit/registry/hub-state';
import { changeChannels } from '@hub/shared/releases/change-channels';
import { publish } from '@hub/shared/releases/publish';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { writeBuild } from '@hub/shared/releases/testing/write-build';
import { describeStatus } from './status.ts';

const actor = { by: '示例', from: 'test' };
const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-status-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const store = openReleaseStore(path.join(folder, 'store'));

const release = async (name: string) => {
  const build = writeBuild(path.join(folder, name), { name });
  return (await publish(store, { folder: build, remote: name, packageVersion: '1.0.0', ...actor })).release;
};

const running = (name: string): HubState['remotes'][number] => ({
  ...{ name, version: '1.0.0', problems: [] },
  channel: 'stable',
});

test('what runs of each remote: its release, the build of the hub itself, or nothing', async () => {
  assert.equal(await describeStatus(store), '发布库是空的');
  await store.writeHub({
    format: 1,
    offer: { version: '1.0.0', modules: {} },
    owners: [],
    remotes: [running('mf-built-in')],
  });
  const { version } = await release('mf-active');
  await changeChannels(store, { action: 'activate', remote: 'mf-active', version }, actor);
  for (const name of ['mf-built-in', 'mf-waiting']) {
    const waiting = await release(name);
    const order = { remote: name, version: waiting.version } as const;
    await changeChannels(store, { action: 'canary', percent: 10, ...order }, actor);
  }
  const unused = await release('mf-unused');
  const lines = (await describeStatus(store)).split('\n');
  const stableOf = (name: string) => lines[lines.indexOf(name) + 1];
  assert.equal(stableOf('mf-active'), `  stable  ${version}`);
  assert.equal(stableOf('mf-built-in'), '  stable  （随主站部署的构建）');
  assert.equal(stableOf('mf-waiting'), '  stable  （无）');
  assert.deepEqual(lines.slice(lines.indexOf('mf-unused') + 1).slice(0, 2), [
    '  stable  （无）',
    `  waiting ${unused.version}`,
  ]);
});
