import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { publish } from '@hub/shared/releases/publish';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { StoreUnreachable } from '@hub/shared/releases/store-files';
import { writeBuild } from '@hub/shared/releases/testing/write-build';
import { createReleaseCache } from './release-cache.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-cache-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A store with one release, whose reads are counted. */
const prepare = async () => {
  const dir = mkdtempSync(path.join(folder, 'hub-'));
  const store = openReleaseStore(path.join(dir, 'store'));
  const build = writeBuild(path.join(dir, 'build'), { name: 'mf-new' });
  const given = { folder: build, remote: 'mf-new', packageVersion: '1.0.0', by: '示例', from: 'test' };
  const { version } = (await publish(store, given)).release;
  const reads: string[] = [];
  let isAway = false;
  const counted: typeof store = {
    ...store,
    readRelease: async (remote, of) => {
      reads.push(of);
      if (isAway) throw new StoreUnreachable('away');
      return store.readRelease(remote, of);
    },
  };
  const cache = createReleaseCache(counted, path.join(dir, 'cache'), new Map());
  return {
    ...{ cache, version, reads },
    file: path.join(dir, 'store/releases/mf-new', version, 'exposed-one.0000aaaa.js'),
    away: (now: boolean) => {
      isAway = now;
    },
  };
};

test('browsers that ask for a release that is not whole make the store look once, until the hub finds it whole', async () => {
  const { cache, version, reads, file } = await prepare();
  const content = readFileSync(file);
  writeFileSync(file, 'another file');
  for (let asked = 0; asked < 5; asked += 1)
    await assert.rejects(cache.folderOf('mf-new', version), /exposed-one\.0000aaaa\.js is not the file/);
  assert.deepEqual(reads, [version]);
  writeFileSync(file, content);
  // As the hub itself looks, whatever is remembered.
  const place = await cache.fetchFolder('mf-new', version);
  assert.ok(place);
  assert.equal(await cache.folderOf('mf-new', version), place);
});

test('nor do those that ask for one that is not there', async () => {
  const { cache, reads } = await prepare();
  for (let asked = 0; asked < 5; asked += 1) assert.equal(await cache.folderOf('mf-new', '9.9.9'), undefined);
  assert.deepEqual(reads, ['9.9.9']);
});

test('a store that is back is asked at once', async () => {
  const { cache, version, away } = await prepare();
  away(true);
  await assert.rejects(cache.folderOf('mf-new', version), StoreUnreachable);
  away(false);
  assert.ok(await cache.folderOf('mf-new', version));
});
