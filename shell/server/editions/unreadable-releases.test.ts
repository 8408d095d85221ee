import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { changeChannels, type Order } from '@hub/shared/releases/change-channels';
import { integrityOf } from '@hub/shared/releases/integrity';
import { publish } from '@hub/shared/releases/publish';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { writeBuild } from '@hub/shared/releases/testing/write-build';
import { startServer } from '../testing/deployment.ts';
import { eventually } from '../testing/eventually.ts';

const actor = { by: '示例', from: 'test' };
const apps: { close: () => Promise<unknown> }[] = [];
after(() => Promise.all(apps.map((app) => app.close())));

/** Looks for itself, as a hub that nobody asks for anything does. */
const start = async (deployed?: { dir: string }) => {
  const server = await startServer({
    releaseCheckMs: 20,
    env: { HTML_RELOAD: 'false' },
    ...(deployed ? { deployed } : {}),
  });
  apps.push(server.app);
  await server.app.ready();
  const place = path.join(server.dir, 'releases');
  const store = openReleaseStore(place);
  const release = async (name: string, word: string) => {
    const folder = writeBuild(path.join(server.dir, '.builds', `${name}-${word}`), { name, word });
    const given = { folder, remote: name, packageVersion: '1.0.0', ...actor };
    return (await publish(store, given)).release.version;
  };
  /** One that a tool took that checks less: every file is what was released. */
  const releaseUnchecked = async (name: string, word: string, manifest: object) => {
    const version = await release(name, word);
    const inStore = (file: string) => path.join(place, 'releases', name, version, file);
    const before = readFileSync(inStore('mf-manifest.json'));
    const changed = JSON.stringify({ ...(JSON.parse(String(before)) as object), ...manifest });
    writeFileSync(inStore('mf-manifest.json'), changed);
    const listed = readFileSync(inStore('release.json'), 'utf8');
    writeFileSync(
      inStore('release.json'),
      listed.replace(integrityOf(before), integrityOf(Buffer.from(changed))),
    );
    return version;
  };
  const running = async () => {
    const { remotes } = (await server.app.inject('/remotes.json')).json<{
      remotes: { name: string; version: string }[];
    }>();
    return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
  };
  const problemOf = async (version: string) =>
    (await store.readHub())?.remotes.find((remote) => remote.version === version)?.problems.join();
  const change = (order: Order) => changeChannels(store, order, actor);
  return { ...server, release, releaseUnchecked, running, problemOf, change };
};

for (const channel of ['stable', 'canary'] as const)
  test(`a ${channel} release with a manifest that cannot be read keeps nobody else from anything, and stops no start`, async () => {
    const hub = await start();
    const good = await hub.release('mf-odd', 'one');
    await hub.change({ action: 'activate', remote: 'mf-odd', version: good });
    await eventually(async () => assert.equal((await hub.running())['mf-odd'], good));
    const odd = await hub.releaseUnchecked('mf-odd', 'two', { exposes: [{ name: 'routes', assets: {} }] });
    await hub.change(
      channel === 'stable'
        ? { action: 'activate', remote: 'mf-odd', version: odd }
        : { action: 'canary', remote: 'mf-odd', version: odd, percent: 1 },
    );
    await eventually(async () =>
      assert.match((await hub.problemOf(odd)) ?? '', /mf-manifest\.json: \/exposes\/0\/assets/),
    );
    const other = await hub.release('mf-other', 'one');
    await hub.change({ action: 'activate', remote: 'mf-other', version: other });
    await eventually(async () => assert.equal((await hub.running())['mf-other'], other));
    assert.equal((await hub.running())['mf-odd'], good);
    const tester = { cookie: 'hub_channel=canary' };
    assert.equal((await hub.app.inject({ url: '/mf-odd', headers: tester })).statusCode, 200);
    const again = await start(hub);
    assert.equal((await again.running())['mf-other'], other);
    assert.equal((await again.running())['mf-odd'], channel === 'canary' ? good : undefined);
  });
