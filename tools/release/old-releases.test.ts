import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { collectReleases, keptMs } from '@hub/shared/releases/collect-releases';
import { openReleaseStore, type ReleaseStore } from '@hub/shared/releases/release-store';
import { change, inUse, nextFolder, release, released } from './stores.testing.ts';

/** After the time for which what is not in use stays. */
const later = () => Date.now() + keptMs + 60_000;

describe('old releases', () => {
  const name = 'mf-a';
  const there = async (store: ReleaseStore) =>
    (await store.listReleases(name)).map(({ version }) => version).sort();

  /** Three versions, the first an hour old, the last published just now. */
  const prepare = async () => {
    const place = nextFolder();
    const store = openReleaseStore(place);
    const versions: string[] = [];
    for (const [index, word] of ['one', 'two', 'three'].entries()) {
      const version = await released(store, { name, word });
      const at = new Date(Date.now() - (2 - index) * 1_800_000);
      utimesSync(path.join(place, 'releases', name, version, 'release.json'), at, at);
      versions.push(version);
    }
    const [one = '', two = '', three = ''] = versions;
    return { store, one, two, three };
  };

  it('stay while they wait to be activated, however long that is', async () => {
    const { store, one, two, three } = await prepare();
    assert.deepEqual(await collectReleases(store, name, later()), []);
    await change(store, { action: 'canary', remote: name, version: two, percent: 5 });
    assert.deepEqual(await collectReleases(store, name, later()), [one]);
    assert.deepEqual(await there(store), [two, three].sort());
    await change(store, { action: 'activate', remote: name, version: three });
  });

  it('stay where one is activated while they are collected', async () => {
    const { store, one, two, three } = await prepare();
    await change(store, { action: 'activate', remote: name, version: three });
    const listReleases: ReleaseStore['listReleases'] = async (remote) => {
      const list = await store.listReleases(remote);
      await change(store, { action: 'activate', remote: name, version: one });
      return list;
    };
    assert.deepEqual(await collectReleases({ ...store, listReleases }, name, later()), [two]);
    assert.equal((await inUse(store)).stable, one);
    assert.ok(await store.readRelease(name, one));
  });

  it('are not activated without a word where they are collected at that moment', async () => {
    const { store, one } = await prepare();
    const writeChannels: ReleaseStore['writeChannels'] = async (channels, tag) => {
      await store.removeRelease(name, one);
      return store.writeChannels(channels, tag);
    };
    for (const order of [
      { action: 'activate', remote: name, version: one },
      { action: 'canary', remote: name, version: one, percent: 5 },
    ] as const) {
      await assert.rejects(change({ ...store, writeChannels }, order), /publish it again/);
      assert.equal((await release(store, { name, word: 'one' })).release.version, one);
      await change(store, { action: 'remove', remote: name });
    }
  });
});
