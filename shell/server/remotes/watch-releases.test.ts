import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { changeChannels, type Order } from '@hub/shared/releases/change-channels';
import { publish } from '@hub/shared/releases/publish';
import { writeBuild } from '@hub/shared/releases/testing/write-build';
import { watchReleases } from './watch-releases.ts';

const actor = { by: '示例', from: 'test' };
const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-watch-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const watch = () => {
  const dir = mkdtempSync(path.join(folder, 'hub-'));
  const place = path.join(dir, 'store');
  const releases = watchReleases({
    place,
    remoteOwners: new Map(),
    cacheFolder: path.join(dir, 'cache'),
    baseAddress: '/remotes/',
    everyMs: 0,
    onFault: () => undefined,
  });
  const { store } = releases;
  const release = async (word: string, name = 'mf-new') => {
    const build = writeBuild(path.join(dir, `${name}-${word}`), { name, word });
    const given = { folder: build, remote: name, packageVersion: '1.0.0', ...actor };
    return (await publish(store, given)).release.version;
  };
  /** What is in use once the hub has looked. */
  const now = async () => {
    await releases.look();
    return releases.current();
  };
  const fileOf = (version: string, file: string) => path.join(place, 'releases/mf-new', version, file);
  return { ...releases, release, now, fileOf, change: (order: Order) => changeChannels(store, order, actor) };
};

test('while a version cannot be had, what is in use is the same object, and the version is tried again', async () => {
  const hub = watch();
  const [one, two] = [await hub.release('one'), await hub.release('two')];
  await hub.change({ action: 'activate', remote: 'mf-new', version: one });
  const before = await hub.now();
  const missing = hub.fileOf(two, 'exposed-two.0000aaaa.js');
  const content = readFileSync(missing);
  rmSync(missing);
  await hub.change({ action: 'canary', remote: 'mf-new', version: two, percent: 5 });
  for (let looks = 0; looks < 3; looks += 1) assert.equal(await hub.now(), before);
  assert.deepEqual(
    hub.refused().map(({ name, version, channel }) => [name, version, channel]),
    [['mf-new', two, 'canary']],
  );
  writeFileSync(missing, content);
  const after = await hub.now();
  assert.equal(after.canaries.get('mf-new')?.remote.version, two);
  assert.deepEqual(hub.refused(), []);
  // A canary that is ready is not made ready again while another remote's version cannot be had.
  const other = await hub.release('one', 'mf-other');
  await hub.change({ action: 'activate', remote: 'mf-other', version: other });
  await hub.now();
  await hub.change({ action: 'activate', remote: 'mf-other', version: await hub.release('two', 'mf-other') });
  assert.equal((await hub.now()).canaries.get('mf-new')?.remote, after.canaries.get('mf-new')?.remote);
});

test('what is released changes with the version, the share of a canary, and what is taken off', async () => {
  const hub = watch();
  const [one, two] = [await hub.release('one'), await hub.release('two')];
  const seen = new Set([await hub.now()]);
  const orders: Order[] = [
    { action: 'activate', remote: 'mf-new', version: one },
    { action: 'canary', remote: 'mf-new', version: two, percent: 5 },
    { action: 'canary', remote: 'mf-new', version: two, percent: 50 },
    { action: 'activate', remote: 'mf-new', version: two },
    { action: 'remove', remote: 'mf-new' },
  ];
  for (const order of orders) {
    await hub.change(order);
    seen.add(await hub.now());
  }
  assert.equal(seen.size, orders.length + 1);
});
