import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { sharedVersion } from '@hub/shared/federation/shared-version';
import { changeChannels, type Order } from '@hub/shared/releases/change-channels';
import { publish } from '@hub/shared/releases/publish';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { writeBuild } from '@hub/shared/releases/testing/write-build';
import { startServer } from '../testing/deployment.ts';
import { eventually } from '../testing/eventually.ts';
import { deployFragile } from '../testing/fragile-remotes.ts';

const actor = { by: '示例', from: 'test' };
const apps: { close: () => Promise<unknown> }[] = [];
after(() => Promise.all(apps.map((app) => app.close())));

const start = async (options: Parameters<typeof startServer>[0] = {}) => {
  const server = await startServer(options);
  apps.push(server.app);
  const place = path.join(server.dir, 'releases');
  const store = openReleaseStore(place);
  const change = (order: Order) => changeChannels(store, order, actor);
  const release = async (word: string, more: Partial<Parameters<typeof writeBuild>[1]> = {}) => {
    const build = { name: 'mf-new', word, paths: ['/new'], ...more };
    const folder = writeBuild(path.join(server.dir, '.builds', `${build.name}-${word}`), build);
    const given = { folder, remote: build.name, packageVersion: '1.0.0', ...actor };
    return (await publish(store, given)).release.version;
  };
  const activate = async (word: string, more: Parameters<typeof release>[1] = {}) => {
    const version = await release(word, more);
    await change({ action: 'activate', remote: 'mf-new', version });
    return version;
  };
  const ask = (url: string, cookie?: string) =>
    server.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  /** A document with what its scripts are told of remotes. */
  const page = async (cookie?: string) => {
    const { body } = await ask('/new', cookie);
    const [file] = /\/remotes\.[0-9a-f]+\.js/.exec(body) ?? [];
    return file ? body + (await ask(file)).body : body;
  };
  return { ...server, place, store, change, release, activate, ask, page };
};

/** The version of the remote that the scripts of a document are told. */
const toldIn = (page: string) => /"entry":"\/remotes\/mf-new\/([^/"]+)\//.exec(page)?.[1];

/** All versions of the remote that a document names in its addresses. */
const versionsIn = (body: string) => [
  ...new Set([...body.matchAll(/\/remotes\/mf-new\/([^/"]+)\//g)].map(([, version]) => version)),
];

const registered = async ({ ask }: Pick<Awaited<ReturnType<typeof start>>, 'ask'>, name = 'mf-new') => {
  const { remotes } = (await ask('/remotes.json')).json<{
    remotes: { name: string; version: string; entry: string; unfit?: string }[];
  }>();
  return remotes.find((remote) => remote.name === name);
};

test('a release is there without a restart, and its version is in every address', async () => {
  const hub = await start();
  assert.equal((await hub.ask('/new')).statusCode, 404);
  const one = await hub.activate('one');
  assert.deepEqual(versionsIn(await hub.page()), [one]);
  assert.equal(toldIn(await hub.page()), one);
  const remote = await registered(hub);
  assert.deepEqual([remote?.version, remote?.entry], [one, `/remotes/mf-new/${one}/mf-manifest.json`]);
  const file = await hub.ask(`/remotes/mf-new/${one}/exposed-one.0000aaaa.js`);
  assert.equal(file.body, '/* one */');
  assert.match(String(file.headers['cache-control']), /immutable/);
  assert.equal((await hub.ask(`/remotes/mf-new/${one}/mf-manifest.json`)).statusCode, 200);
});

test('what the hub holds is written down before anything is released, and a first release is checked by it', async () => {
  const hub = await start();
  await hub.app.ready();
  assert.ok(await hub.store.readHub());
  const { remotes } = (await hub.ask('/remotes.json')).json<{
    remotes: { name: string; routes: { path: string }[] }[];
  }>();
  const [taken] = remotes.flatMap(({ routes }) => routes);
  await assert.rejects(
    hub.release('one', { name: 'mf-aaa', paths: [taken?.path ?? ''] }),
    new RegExp(`belongs to ${remotes[0]?.name}`),
  );
});

test('what was released past the hub takes nothing of what it knows, and its owner goes on', async () => {
  const hub = await start();
  await hub.app.ready();
  const { remotes } = (await hub.ask('/remotes.json')).json<{
    remotes: { name: string; routes: { path: string }[] }[];
  }>();
  const [owner] = remotes.filter(({ routes }) => routes.length > 0);
  const paths = owner?.routes.map(({ path: at }) => at) ?? [];
  // As by a tool that asks nobody.
  rmSync(path.join(hub.place, 'hub.json'));
  const thief = await hub.release('one', { name: 'mf-aaa', paths });
  await hub.change({ action: 'activate', remote: 'mf-aaa', version: thief });
  await eventually(async () => {
    const after = (await hub.ask('/remotes.json')).json<{ remotes: typeof remotes }>().remotes;
    assert.deepEqual(after.find(({ name }) => name === 'mf-aaa')?.routes, []);
    assert.deepEqual(after.find(({ name }) => name === owner?.name)?.routes, owner?.routes);
  });
  await eventually(async () => assert.ok(await hub.store.readHub()));
  await hub.release('two', { name: owner?.name ?? '', paths });
});

test('a release whose files were changed in the store is not run, and the hub says why', async () => {
  const hub = await start();
  const one = await hub.activate('one');
  assert.deepEqual(versionsIn(await hub.page()), [one]);
  const two = await hub.release('two');
  const file = path.join(hub.place, 'releases/mf-new', two, 'exposed-two.0000aaaa.js');
  writeFileSync(file, `${readFileSync(file, 'utf8')}//x`);
  await hub.change({ action: 'activate', remote: 'mf-new', version: two });
  assert.deepEqual(versionsIn(await hub.page()), [one]);
  const told = (await hub.store.readHub())?.remotes.find(({ version }) => version === two);
  assert.equal(told?.channel, 'stable');
  assert.match(told?.problems.join() ?? '', /exposed-two/);
});

test('of a release browsers learn nothing of who made it, and of where its API runs', async () => {
  const hub = await start();
  const api = { prefix: 'new', origin: 'http://10.9.8.7:8400' };
  const one = await hub.activate('one', { more: { api } });
  await hub.page();
  assert.equal((await hub.ask(`/remotes/mf-new/${one}/release.json`)).statusCode, 404);
  const declaration = await hub.ask(`/remotes/mf-new/${one}/remote.json`);
  assert.deepEqual(declaration.json<{ api: object }>().api, { prefix: 'new' });
  assert.doesNotMatch(declaration.body, /10\.9\.8\.7/);
});

test('open tabs find the files of the version before, and nobody finds anything else', async () => {
  const hub = await start();
  const one = await hub.activate('one');
  await hub.page();
  const two = await hub.activate('two');
  assert.deepEqual(versionsIn(await hub.page()), [two]);
  assert.equal((await hub.ask(`/remotes/mf-new/${one}/exposed-one.0000aaaa.js`)).body, '/* one */');
  for (const url of [
    `/remotes/mf-new/${one}/exposed-two.0000aaaa.js`,
    `/remotes/mf-new/${one}/server.cjs`,
    '/remotes/mf-new/9.9.9/mf-manifest.json',
    `/remotes/mf-new/${one}/../../../channels.json`,
    `/remotes/mf-new/..%2f..%2fchannels.json`,
    `/remotes/mf-new/${one}/%2e%2e/%2e%2e/channels.json`,
    `/remotes/..%2f/${one}/release.json/x`,
  ])
    assert.equal((await hub.ask(url)).statusCode, 404, url);
});

test('a release that cannot be read is asked for later', async () => {
  const hub = await start();
  const [good, bad] = [await hub.release('one'), await hub.release('two')];
  writeFileSync(path.join(hub.place, 'releases/mf-new', bad, 'release.json'), '{');
  const answer = await hub.ask(`/remotes/mf-new/${bad}/exposed-two.0000aaaa.js`);
  assert.deepEqual([answer.statusCode, answer.headers['cache-control'], answer.body], [503, 'no-store', '']);
  assert.equal((await hub.ask(`/remotes/mf-new/${good}/exposed-one.0000aaaa.js`)).statusCode, 200);
});

test('a remote of a folder gives way to its release, and comes back when that is removed', async () => {
  const hub = await start();
  const before = await registered(hub, 'mf-home');
  const version = await hub.release('one', { name: 'mf-home', paths: ['/'] });
  await hub.change({ action: 'activate', remote: 'mf-home', version });
  assert.equal((await registered(hub, 'mf-home'))?.version, version);
  // For tabs that were open before.
  assert.equal((await hub.ask(before?.entry ?? '')).statusCode, 200);
  await hub.change({ action: 'remove', remote: 'mf-home' });
  assert.deepEqual(await registered(hub, 'mf-home'), before);
});

test('a release that is not what was released is not used; the one before stays, and the log names it', async () => {
  const hub = await start();
  const one = await hub.activate('one');
  await hub.page();
  const two = await hub.release('two');
  writeFileSync(path.join(hub.place, 'releases/mf-new', two, 'assets.json'), '{"stolen":[]}');
  await hub.change({ action: 'activate', remote: 'mf-new', version: two });
  assert.deepEqual(versionsIn(await hub.page()), [one]);
  assert.ok(
    hub.lines.some(({ remote, message = '' }) => remote === 'mf-new' && /assets\.json is not/.test(message)),
  );
});

test('without its store the hub goes on, also after a restart', async () => {
  const hub = await start();
  const one = await hub.activate('one');
  await hub.page();
  renameSync(hub.place, `${hub.place}-away`);
  // The hub may have written its state there already.
  mkdirSync(hub.place, { recursive: true });
  writeFileSync(path.join(hub.place, 'channels.json'), 'garbage');
  assert.deepEqual(versionsIn(await hub.page()), [one]);
  const again = await start({ deployed: hub });
  assert.deepEqual(versionsIn(await again.page()), [one]);
});

test('the store knows what the hub carries, and releases that do not fit are refused', async () => {
  const hub = await start();
  await hub.activate('one');
  await hub.page();
  await eventually(async () => {
    const state = await hub.store.readHub();
    assert.ok(state?.owners.some(({ value, owner }) => value === '/link' && owner === 'mf-links'));
  });
  await assert.rejects(hub.release('two', { paths: ['/link'] }), /route \/link belongs to mf-links/);
  await assert.rejects(hub.release('two', { shared: '^9.0.0' }), /needs @hub\/shared \^9\.0\.0/);
});

test('a release that was activated before the hub went on to another version is left out alone', async () => {
  const hub = await start();
  await hub.activate('one', { shared: `~${sharedVersion}` });
  await hub.page();
  const offer = { version: '1.9.0', modules: {} };
  writeFileSync(path.join(hub.dir, 'shell/dist/shared.json'), JSON.stringify(offer));
  assert.match(String((await registered(hub))?.unfit), /this hub has 1\.9\.0/);
  // Those that were built with the version before run on.
  assert.equal((await registered(hub, 'mf-home'))?.unfit, undefined);
});

test('a canary is for so many visitors, the same ones, and for testers; others stay with the stable version', async () => {
  const hub = await start();
  const one = await hub.activate('one');
  await hub.page();
  const two = await hub.release('two');
  await hub.change({ action: 'canary', remote: 'mf-new', version: two, percent: 30 });
  const first = await hub.ask('/new');
  assert.deepEqual(versionsIn(first.body), [one]);
  assert.match(
    String(first.headers['set-cookie']),
    /^hub_visitor=\d{1,4}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly/,
  );
  assert.match(String(first.headers['vary']), /Cookie/);
  const visitors = Array.from({ length: 100 }, (_, number) => `hub_visitor=${number}`);
  const got = async () => {
    const bodies = [];
    for (const cookie of visitors) bodies.push(versionsIn(await hub.page(cookie)));
    return bodies;
  };
  await eventually(async () => assert.ok((await got()).some(([version]) => version === two)));
  const before = await got();
  const share = before.filter(([version]) => version === two).length;
  assert.ok(share > 15 && share < 45, `${share} of 100`);
  assert.ok(before.every((versions) => versions.length === 1));
  assert.deepEqual(await got(), before);
  assert.deepEqual(versionsIn(await hub.page('hub_channel=canary')), [two]);
  assert.equal(toldIn(await hub.page('hub_channel=canary')), two);
  assert.deepEqual(versionsIn(await hub.page()), [one]);
  await hub.change({ action: 'rollback', remote: 'mf-new' });
  assert.ok((await got()).every(([version]) => version === one));
  const calm = await hub.ask('/new');
  assert.deepEqual([calm.headers['set-cookie'], calm.headers['vary']], [undefined, 'Accept-Encoding']);
});

test('testers choose by an address that they typed, or found on the hub', async () => {
  const hub = await start();
  for (const site of ['none', 'same-origin']) {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': 'document' };
    const open = (url: string) => hub.app.inject({ url, headers });
    const { statusCode, headers: answered } = await open('/link?channel=canary');
    assert.deepEqual([statusCode, answered['location']], [302, '/link']);
    assert.match(String(answered['set-cookie']), /^hub_channel=canary;/);
    assert.match(String((await open('/link?channel=off')).headers['set-cookie']), /Max-Age=0/);
    assert.equal((await open('/link?channel=x')).statusCode, 200);
  }
});

test('nobody chooses for who comes by a link of another site, or sees a picture of its address', async () => {
  const hub = await start();
  const strangers = [
    {},
    { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of strangers)
    for (const channel of ['canary', 'stable', 'off']) {
      const answer = await hub.app.inject({ url: `/link?channel=${channel}`, headers });
      assert.deepEqual(
        [answer.statusCode, answer.headers['location'], answer.headers['set-cookie']],
        [302, '/link', undefined],
        JSON.stringify(headers),
      );
    }
  const elsewhere = await hub.app.inject({ url: '//evil.example?channel=canary' });
  assert.equal(elsewhere.headers['location'], '/');
});

test('files may come from an origin of their own, which the policy allows', async () => {
  const hub = await start({ env: { RELEASES_ORIGIN: 'https://cdn.example/releases' } });
  const one = await hub.activate('one');
  const { body, headers } = await hub.ask('/new');
  assert.match(body, new RegExp(`href="https://cdn\\.example/releases/mf-new/${one}/exposed-one`));
  assert.match(String(headers['content-security-policy']), /script-src [^;]*https:\/\/cdn\.example[ ;]/);
});

const code = (word: string) => `
  const { createElement } = require('react');
  exports.routes = { page: async () => () => createElement('p', null, '${word}') };`;

test('fifty releases, canaries and rollbacks: first screen and files of a document are of one version', async () => {
  const hub = await start({
    askApi: async () => ({ status: 200, data: 'word' }),
    env: { RENDER_BUDGET_MS: '2000', RENDER_THREADS: '1' },
    prepare: deployFragile,
  });
  await hub.app.ready();
  const words = new Map<string | undefined, string>();
  const releaseWord = async (word: string) => {
    const version = await hub.release(word, { server: code(word) });
    words.set(version, word);
    return version;
  };
  const [one, two] = [await releaseWord('one'), await releaseWord('two')];
  await hub.change({ action: 'activate', remote: 'mf-new', version: one });
  await eventually(async () => assert.deepEqual(versionsIn(await hub.page()), [one]));
  const seen = new Set<string>();
  const read = async (cookie?: string) => {
    const { body, statusCode } = await hub.ask('/new', cookie);
    assert.equal(statusCode, 200);
    const [version, ...others] = versionsIn(body);
    assert.deepEqual(others, []);
    const screen = /<div id="app"><p>(.*?)<\/p><\/div>/.exec(body)?.[1];
    if (screen === undefined) return;
    assert.equal(screen, words.get(version));
    seen.add(screen);
  };
  for (let round = 0; round < 50; round += 1) {
    const order: Order = (
      [
        { action: 'canary', remote: 'mf-new', version: two, percent: 50 },
        { action: 'activate', remote: 'mf-new', version: two },
        { action: 'rollback', remote: 'mf-new' },
      ] as const
    )[round % 3] ?? { action: 'rollback', remote: 'mf-new' };
    const readers = ['hub_visitor=1', 'hub_visitor=2', 'hub_channel=canary', undefined].map(read);
    await Promise.all([...readers, hub.change(order), read()]);
  }
  assert.deepEqual([...seen].sort(), ['one', 'two']);
});

test('without a visitor, too, the store soon knows what a release holds, and what a removed one gave back', async () => {
  const hub = await start({ env: { HTML_RELOAD: 'false' }, releaseCheckMs: 50 });
  await hub.app.ready();
  const holds = async () =>
    ((await hub.store.readHub())?.owners ?? []).some(({ owner }) => owner === 'mf-new');
  await hub.activate('one');
  await eventually(async () => assert.ok(await holds()));
  await hub.change({ action: 'remove', remote: 'mf-new' });
  await eventually(async () => assert.ok(!(await holds())));
});
