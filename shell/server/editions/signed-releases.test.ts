import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { changeChannels, type Order } from '@hub/shared/releases/change-channels';
import { publish, ReleaseRefused } from '@hub/shared/releases/publish';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { createTeamKey, readTeamKey } from '@hub/shared/releases/signing';
import { writeBuild } from '@hub/shared/releases/testing/write-build';
import { startServer } from '../testing/deployment.ts';
import { eventually } from '../testing/eventually.ts';

const actor = { by: '示例', from: 'test' };
const team = createTeamKey('new-team');
const keys = { team: readTeamKey(team.secret), stranger: readTeamKey(createTeamKey('x').secret) };

const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-signed-'));
const apps: { close: () => Promise<unknown> }[] = [];
after(async () => {
  await Promise.all(apps.map((app) => app.close()));
  rmSync(folder, { recursive: true, force: true });
});

const ownersFile = (content: unknown) => {
  const file = path.join(mkdtempSync(path.join(folder, 'owners-')), 'owners.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const owned = () => ({ REMOTE_OWNERS: ownersFile({ 'mf-new': [team.owner] }) });

const start = async (options: Parameters<typeof startServer>[0] = { env: owned() }) => {
  const server = await startServer(options);
  apps.push(server.app);
  const place = path.join(server.dir, 'releases');
  const store = openReleaseStore(place);
  const change = (order: Order) => changeChannels(store, order, actor);
  const release = async (word: string, key?: keyof typeof keys, name = 'mf-new') => {
    const build = writeBuild(path.join(server.dir, '.builds', `${name}-${word}`), {
      name,
      word,
      paths: [`/${name}`],
    });
    const given = { folder: build, remote: name, packageVersion: '1.0.0', ...actor };
    return (await publish(store, { ...given, key: key && keys[key] })).release.version;
  };
  const activate = async (...given: Parameters<typeof release>) => {
    const version = await release(...given);
    await change({ action: 'activate', remote: given[2] ?? 'mf-new', version });
    return version;
  };
  /** The version that readers get, as the registry says it. */
  const running = async (name = 'mf-new') => {
    const { remotes } = (await server.app.inject('/remotes.json')).json<{
      remotes: { name: string; version: string }[];
    }>();
    return remotes.find((remote) => remote.name === name)?.version;
  };
  const fileOf = (version: string, word: string) =>
    server.app.inject(`/remotes/mf-new/${version}/exposed-${word}.0000aaaa.js`);
  return { ...server, place, store, change, release, activate, running, fileOf };
};

test('a remote with owners runs what one of them signed, and nothing else', async () => {
  const hub = await start();
  const one = await hub.activate('one', 'team');
  assert.equal(await hub.running(), one);
  for (const [word, key] of [
    ['two', undefined],
    ['three', 'stranger'],
  ] as const) {
    const version = await hub.activate(word, key);
    assert.equal(await hub.running(), one, word);
    assert.equal((await hub.fileOf(version, word)).statusCode, 503);
    assert.ok(hub.lines.some((line) => line.kind === 'claim' && line.version === version));
    const state = await hub.store.readHub();
    const told = state?.remotes.find((remote) => remote.version === version);
    assert.deepEqual(
      [told?.name, told?.channel, told?.problems],
      ['mf-new', 'stable', ['it is not signed by an owner of the remote (REMOTE_OWNERS)']],
    );
  }
  assert.equal((await hub.fileOf(one, 'one')).body, '/* one */');
  assert.equal((await hub.app.inject(`/remotes/mf-new/${one}/signature.json`)).statusCode, 404);
});

test('a canary without a signature is none', async () => {
  const hub = await start();
  const one = await hub.activate('one', 'team');
  const two = await hub.release('two');
  await hub.change({ action: 'canary', remote: 'mf-new', version: two, percent: 100 });
  const tester = await hub.app.inject({ url: '/mf-new', headers: { cookie: 'hub_channel=canary' } });
  assert.ok(tester.body.includes(one) && !tester.body.includes(two));
  const three = await hub.release('three', 'team');
  await hub.change({ action: 'canary', remote: 'mf-new', version: three, percent: 100 });
  await eventually(async () => {
    const again = await hub.app.inject({ url: '/mf-new', headers: { cookie: 'hub_channel=canary' } });
    assert.ok(again.body.includes(three));
  });
});

test('a signature holds for one release alone, file for file', async () => {
  const hub = await start();
  const one = await hub.activate('one', 'team');
  assert.equal(await hub.running(), one);
  const two = await hub.activate('two');
  const inStore = (version: string, file: string) => path.join(hub.place, 'releases/mf-new', version, file);
  writeFileSync(inStore(two, 'signature.json'), readFileSync(inStore(one, 'signature.json')));
  assert.equal(await hub.running(), one);
  writeFileSync(inStore(two, 'signature.json'), 'garbage');
  assert.equal(await hub.running(), one);
  const told = (await hub.store.readHub())?.remotes.find(({ version }) => version === two);
  assert.match(told?.problems?.join() ?? '', /not signed/);
  const three = await hub.activate('three', 'team');
  const listed = readFileSync(inStore(three, 'release.json'), 'utf8');
  writeFileSync(inStore(three, 'release.json'), listed.replace(/"size": \d+/, '"size": 1'));
  assert.equal(await hub.running(), one);
  writeFileSync(inStore(three, 'release.json'), listed);
  assert.equal(await hub.running(), three);
  const copy = (await hub.store.readRelease('mf-new', three))?.version.replace('1.0.0', '9.0.0') ?? '';
  cpSync(inStore(one, '.'), inStore(copy, '.'), { recursive: true });
  const asCopy = readFileSync(inStore(one, 'release.json'), 'utf8').replace(one, copy);
  writeFileSync(inStore(copy, 'release.json'), asCopy);
  await hub.change({ action: 'activate', remote: 'mf-new', version: copy });
  assert.equal(await hub.running(), three);
});

test('a build that was released without a signature gets it later, where it is the same files', async () => {
  const hub = await start();
  const one = await hub.activate('one');
  assert.equal(await hub.running(), undefined);
  assert.equal(await hub.release('one', 'team'), one);
  assert.equal(await hub.running(), one);
  const two = await hub.release('two');
  const place = path.join(hub.place, 'releases/mf-new', two, 'release.json');
  writeFileSync(place, readFileSync(place, 'utf8').replace(/sha256-\w{4}/, 'sha256-AAAA'));
  await assert.rejects(hub.release('two', 'team'), ReleaseRefused);
});

test('what came to this machine before it had an owner is looked at again, and a start needs no store for it', async () => {
  const hub = await start({});
  const [one, other] = [await hub.activate('one'), await hub.activate('one', undefined, 'mf-other')];
  assert.deepEqual([await hub.running(), await hub.running('mf-other')], [one, other]);
  const owning = await start({ deployed: hub, env: owned() });
  assert.deepEqual([await owning.running(), await owning.running('mf-other')], [undefined, other]);
  await owning.release('one', 'team');
  assert.equal(await owning.running(), one);
  rmSync(path.join(hub.place, 'releases'), { recursive: true });
  writeFileSync(path.join(hub.place, 'channels.json'), 'garbage');
  const away = await start({ deployed: hub, env: owned() });
  assert.equal(await away.running(), one);
});

test('owners that cannot be read stop the start: a hub without them would trust everybody', async () => {
  const wrong = [
    '{',
    '[]',
    { 'mf-new': [{ name: 'x' }] },
    { 'mf-new': [{ name: 'x', key: 'AAAA' }] },
    { 'MF NEW': [] },
  ];
  for (const content of wrong)
    await assert.rejects(
      start({ env: { REMOTE_OWNERS: ownersFile(content) } }),
      /REMOTE_OWNERS/,
      String(content),
    );
  await assert.rejects(start({ env: { REMOTE_OWNERS: path.join(folder, 'none.json') } }), /REMOTE_OWNERS/);
  assert.throws(() => readTeamKey('x:AAAA'), /RELEASE_KEY/);
});
