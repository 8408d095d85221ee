import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Place, places } from '@hub/api/testing/s3-server';
import { collectReleases, keptMs } from '@hub/shared/releases/collect-releases';
import { channelsOf } from '@hub/shared/releases/move-channels';
import { publish, ReleaseRefused } from '@hub/shared/releases/publish';
import { openReleaseStore, type ReleaseStore } from '@hub/shared/releases/release-store';
import { StoreError } from '@hub/shared/releases/store-files';
import { writeBuild } from '@hub/shared/releases/testing/write-build';
import { actor, change, folder, inUse, nextFolder, release, released } from './stores.testing.ts';

const isRefused = (...reasons: RegExp[]) => {
  return (error: unknown) => {
    assert.ok(error instanceof ReleaseRefused, String(error));
    for (const reason of reasons) assert.match(error.message, reason);
    return true;
  };
};

const behaves = ({ name: where, open }: Place): void => {
  describe(`a release store ${where}`, () => {
    let store: ReleaseStore;
    let opened: Awaited<ReturnType<Place['open']>>;
    let count = 0;
    before(async () => {
      // Of some fifty files, each of which that server opens for every page.
      opened = await open({ keysAPage: 10 });
    });
    after(() => opened.close());
    // A bucket is one store, which each test begins with what the one before left there.
    beforeEach(() => {
      count += 1;
      store = openReleaseStore(opened.s3Url || path.join(folder, `store-${count}`));
    });

    it('takes a build, file for file, once', async () => {
      const { release: first, isNew } = await release(store, { name: 'mf-a' });
      assert.equal(isNew, true);
      const files = await Array.fromAsync(store.readFiles(first));
      assert.ok(
        files.some(({ name, data }) => name === 'exposed-one.0000aaaa.js' && String(data) === '/* one */'),
      );
      const again = await release(store, { name: 'mf-a' });
      assert.deepEqual([again.release.version, again.isNew], [first.version, false]);
      const second = await released(store, { name: 'mf-a', word: 'two' });
      assert.notEqual(second, first.version);
      const versions = (await store.listReleases('mf-a')).map(({ version }) => version);
      assert.deepEqual(versions.sort(), [first.version, second].sort());
      assert.equal((await inUse(store)).stable, undefined);
    });

    it('canaries what was published last, and activates what was watched', async () => {
      const name = `mf-w${count}`;
      const bad = await released(store, { name, word: 'bad' });
      await change(store, { action: 'canary', remote: name, percent: 10 });
      assert.equal((await inUse(store, name)).canary?.version, bad);
      const good = await released(store, { name, word: 'good' });
      await change(store, { action: 'canary', remote: name, percent: 20 });
      assert.equal((await inUse(store, name)).canary?.version, good);
      const later = await released(store, { name, word: 'later' });
      await change(store, { action: 'activate', remote: name });
      assert.equal((await inUse(store, name)).stable, good);
      await change(store, { action: 'activate', remote: name });
      assert.equal((await inUse(store, name)).stable, later);
    });

    it('lets nobody wait for a release of others that cannot be read, which keeps what it had', async () => {
      const [broken, name] = [`mf-u${count}`, `mf-v${count}`];
      const version = await released(store, { name: broken });
      await change(store, { action: 'activate', remote: broken });
      const { readFile } = store;
      store = {
        ...store,
        readFile: (remote, of, file) =>
          remote === broken ? Promise.resolve(Buffer.from('{"kit":9}')) : readFile(remote, of, file),
      };
      await released(store, { name });
      await change(store, { action: 'activate', remote: name });
      await change(store, {
        action: 'canary',
        remote: name,
        percent: 5,
        version: await released(store, { name, word: 'two' }),
      });
      await change(store, { action: 'rollback', remote: name });
      assert.equal((await inUse(store, broken)).stable, version);
      await assert.rejects(
        released(store, { name: `mf-x${count}`, paths: [`/${broken}`] }),
        isRefused(new RegExp(`belongs to ${broken}`)),
      );
      await change(store, { action: 'remove', remote: broken });
      assert.equal((await inUse(store, broken)).stable, undefined);
    });

    it('is one version, in whatever order its files are listed', async () => {
      const { release: one } = await release(store, { name: `mf-y${count}` });
      const folder = writeBuild(nextFolder(), { name: `mf-y${count}` });
      const list = path.join(folder, 'files.json');
      writeFileSync(list, JSON.stringify((JSON.parse(readFileSync(list, 'utf8')) as string[]).toReversed()));
      const again = await publish(store, {
        folder,
        remote: `mf-y${count}`,
        packageVersion: '1.0.0',
        ...actor,
      });
      assert.deepEqual([again.release.version, again.isNew], [one.version, false]);
    });

    it('puts versions into channels and back, and knows who did', async () => {
      const name = `mf-b${count}`;
      const one = await released(store, { name, word: 'one' });
      await change(store, { action: 'activate', remote: name });
      const two = await released(store, { name, word: 'two' });
      await change(store, { action: 'canary', remote: name, percent: 10, version: two });
      assert.deepEqual((await inUse(store, name)).canary, { version: two, percent: 10 });
      await change(store, { action: 'rollback', remote: name });
      assert.deepEqual(
        [(await inUse(store, name)).stable, (await inUse(store, name)).canary],
        [one, undefined],
      );
      await change(store, { action: 'activate', remote: name, version: two });
      await change(store, { action: 'rollback', remote: name });
      const { stable, retired } = await inUse(store, name);
      assert.deepEqual([stable, retired.map(({ version }) => version)], [one, [two]]);
      const { channels } = await store.readChannels();
      const log = await store.readLog(channels.revision, 5);
      assert.deepEqual(
        log.map(({ action, version, by }) => [action, version, by]),
        [
          ['rollback', one, '示例'],
          ['activate', two, '示例'],
          ['rollback', two, '示例'],
          ['canary', two, '示例'],
          ['activate', one, '示例'],
        ],
      );
      await assert.rejects(change(store, { action: 'rollback', remote: name }), /no version before/);
      await assert.rejects(
        change(store, { action: 'activate', remote: name, version: '9.9.9' }),
        /no release .* 9\.9\.9/,
      );
      await assert.rejects(change(store, { action: 'end canary', remote: name }), /has no canary/);
      assert.equal((await store.readChannels()).channels.revision, channels.revision);
    });

    it('loses nobody’s change where many change it at once', async () => {
      const names = ['c', 'd', 'e', 'f'].map((letter) => `mf-${letter}${count}`);
      const { revision } = (await store.readChannels()).channels;
      for (const name of names) await released(store, { name });
      await Promise.all(names.map((remote) => change(store, { action: 'activate', remote })));
      const { channels } = await store.readChannels();
      assert.equal(channels.revision, revision + names.length);
      for (const name of names) assert.ok(channelsOf(channels, name).stable, name);
      assert.equal((await store.readLog(channels.revision, names.length)).length, names.length);
    });

    it('takes a version away a week after it left the last channel, and none that somebody may ask for', async () => {
      const name = `mf-g${count}`;
      const versions: string[] = [];
      for (const word of ['one', 'two', 'three', 'four', 'five', 'six']) {
        versions.push(await released(store, { name, word }));
        await change(store, { action: 'activate', remote: name, version: versions.at(-1) });
      }
      assert.deepEqual(await collectReleases(store, name), []);
      const later = Date.now() + keptMs + 60_000;
      const gone = await collectReleases(store, name, later);
      assert.deepEqual(gone.sort(), versions.slice(0, 2).sort());
      assert.equal(await store.readRelease(name, String(versions[0])), undefined);
      assert.ok(await store.readRelease(name, String(versions[2])));
      for (const earlier of [4, 3, 2]) {
        const { channels } = await change(store, { action: 'rollback', remote: name });
        assert.equal(channelsOf(channels, name).stable, versions[earlier]);
      }
      // What was taken away is no version to go back to.
      await assert.rejects(
        change(store, { action: 'rollback', remote: name }),
        /has no version before this one/,
      );
    });
  });
};

places.forEach(behaves);

describe('a release store', () => {
  const fresh = () => openReleaseStore(nextFolder());

  it('refuses what the hub cannot carry, and says why', async () => {
    const store = fresh();
    const modules = { react: '19.3.1', '@hub/shared/ui/button': '1.4.0' };
    await store.writeHub({ format: 1, offer: { version: '1.4.0', modules }, owners: [], remotes: [] });
    const needs = { '@hub/shared/ui/slider': '^1.0.0', '@hub/shared/ui/button': '^1.5.0', react: '^19.0.0' };
    await assert.rejects(
      release(store, { name: 'mf-a', needs }),
      isRefused(/ui\/slider, which the hub does not share/, /ui\/button \^1\.5\.0, the hub has 1\.4\.0/),
    );
    await assert.rejects(
      release(store, { name: 'mf-a', shared: '^2.0.0' }),
      isRefused(/needs @hub\/shared \^2\.0\.0, the hub has 1\.4\.0/),
    );
    await assert.rejects(
      release(store, { name: 'mf-a', more: { embed: true, worker: '/mf-a/' } }),
      isRefused(/\.\/lifecycles/, /worker/),
    );
    assert.deepEqual(await store.listReleases('mf-a'), []);
    // Built with a version before, which the hub still carries.
    await released(store, { name: 'mf-a', needs: { '@hub/shared/ui/button': '^1.0.0' } });
  });

  it('refuses a build that a hub could not read, and names the file', async () => {
    const store = fresh();
    const unreadable: [file: string, content: object, says: RegExp][] = [
      ['mf-manifest.json', { exposes: [{ name: 'routes', assets: {} }] }, /^mf-manifest\.json: \/exposes\/0/],
      ['mf-manifest.json', { exposes: [null] }, /^mf-manifest\.json: \/exposes\/0/],
      ['mf-manifest.json', { name: 'mf_b' }, /^mf-manifest\.json: it is that of mf_b/],
      ['assets.json', { exposed: { js: [], shared: [] } }, /^assets\.json: \/exposed/],
      ['assets.json', { exposed: null }, /^assets\.json: \/exposed/],
    ];
    for (const [file, content, message] of unreadable) {
      const build = writeBuild(nextFolder(), { name: 'mf-a' });
      const whole = path.join(build, file);
      const before = JSON.parse(readFileSync(whole, 'utf8')) as object;
      writeFileSync(whole, JSON.stringify({ ...before, ...content }));
      const given = { folder: build, remote: 'mf-a', packageVersion: '1.0.0', ...actor };
      await assert.rejects(publish(store, given), { name: 'StoreError', message });
    }
    assert.deepEqual(await store.listReleases('mf-a'), []);
  });

  it('asks again when a version is activated: the hub may have gone on', async () => {
    const store = fresh();
    await released(store, { name: 'mf-a' });
    await store.writeHub({ format: 1, offer: { version: '2.0.0', modules: {} }, owners: [], remotes: [] });
    await assert.rejects(
      change(store, { action: 'activate', remote: 'mf-a' }),
      isRefused(/the hub has 2\.0\.0/),
    );
  });

  it('refuses what claims what is another’s: of the store, of the hub, of the hub’s folders', async () => {
    const store = fresh();
    await released(store, { name: 'mf-a', paths: ['/a'] });
    await change(store, { action: 'activate', remote: 'mf-a' });
    const owners = [{ kind: 'route' as const, value: '/rankings', owner: 'mf-rankings' }];
    await store.writeHub({ format: 1, offer: { version: '1.0.0', modules: {} }, owners, remotes: [] });
    await assert.rejects(
      release(store, { name: 'mf-b', paths: ['/a', '/rankings', '/auth/login'] }),
      isRefused(/\/a belongs to mf-a/, /\/rankings belongs to mf-rankings/, /\/auth\/login belongs to hub/),
    );
    await released(store, { name: 'mf-rankings', paths: ['/rankings', '/ranking/:id'] });
  });

  it('gives no file that is not the one that was released', async () => {
    const place = nextFolder();
    const store = openReleaseStore(place);
    const { release: one } = await release(store, { name: 'mf-a' });
    writeFileSync(path.join(place, 'releases/mf-a', one.version, 'exposed-one.0000aaaa.js'), 'stolen()');
    await assert.rejects(Array.fromAsync(store.readFiles(one)), /exposed-one\.0000aaaa\.js is not the file/);
  });

  it('has no paths that lead out of it', async () => {
    const store = fresh();
    for (const [remote, version] of [
      ['../x', '1.0.0'],
      ['mf-a', '..'],
      ['mf-a', '1.0.0/..'],
      ['mf-a', '1.0.0-a..b'],
      ['mf-a%2f', '1.0.0'],
      ['__proto__', '1.0.0'],
    ] as const)
      await assert.rejects(store.readRelease(remote, version), StoreError, `${remote} ${version}`);
    for (const file of ['../release.json', '.lock', 'a/b.js', '..', 'x', ''])
      await assert.rejects(store.readFile('mf-a', '1.0.0', file), StoreError, file);
  });

  it('says so where it cannot be reached or read', async () => {
    const away = openReleaseStore('http://a:b@127.0.0.1:9/hub');
    await assert.rejects(away.readChannels(), /cannot be reached/);
    const place = nextFolder();
    const store = openReleaseStore(place);
    await released(store, { name: 'mf-a' });
    writeFileSync(path.join(place, 'channels.json'), '{"format":');
    await assert.rejects(store.readChannels(), /channels\.json in the release store cannot be read/);
  });
});
