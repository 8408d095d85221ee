import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import type { AskApi } from '../../src/rendering/contract.ts';
import { startServer } from '../testing/deployment.ts';
import { eventually } from '../testing/eventually.ts';
import { deployFragile, fewLimits, mendedCode, writeCode } from '../testing/fragile-remotes.ts';

const apps: { close: () => Promise<unknown> }[] = [];
after(() => Promise.all(apps.map((app) => app.close())));

const api: AskApi = async () => ({ status: 200, data: 'word' });
const screenOf = (body: string) => /<div id="app">(.*?)<\/div>/s.exec(body)?.[1];

interface Given {
  coolDownMs?: number;
  threads?: typeof fewLimits;
  prepare?: (dir: string) => void;
}

const start = async ({ coolDownMs = 30_000, threads, prepare }: Given = {}) => {
  const server = await startServer({
    askApi: api,
    env: { RENDER_BUDGET_MS: '1000', RENDER_THREADS: '1' },
    coolDownMs,
    ...(threads ? { threads } : {}),
    prepare: (dir) => {
      deployFragile(dir);
      prepare?.(dir);
    },
  });
  apps.push(server.app);
  await server.app.ready();
  const ask = (url: string) => server.app.inject({ url });
  const get = async (url: string) => screenOf((await ask(url)).body);
  const said = (about: RegExp) => server.lines.filter((line) => about.test(JSON.stringify(line)));
  return { ...server, ask, get, said };
};

const saying = (word: string) => mendedCode.replaceAll('mf-guilty', word);

test('builds in quick succession: every document has a first screen, and threads do not pile up', async () => {
  let alive = 0;
  let most = 0;
  const count = (worker: { once: (event: 'exit', done: () => void) => unknown }) => {
    alive += 1;
    most = Math.max(most, alive);
    worker.once('exit', () => (alive -= 1));
  };
  process.on('worker', count);
  after(() => process.off('worker', count));
  const { get, dir } = await start();
  const seen = new Set<string | undefined>();
  for (let build = 1; build <= 12; build += 1) {
    writeCode(dir, 'mf-guilty', saying(`build ${build}`));
    for (let times = 0; times < 5; times += 1) {
      const [own, other] = await Promise.all([get('/guilty'), get('/innocent')]);
      assert.match(String(own), /^<p>(?:mf-guilty|build \d+)<\/p>$/);
      assert.equal(other, '<p>mf-innocent</p>');
      seen.add(own);
    }
  }
  await eventually(async () => assert.equal(await get('/guilty'), '<p>build 12</p>'));
  // The one in use, the one that is warmed, and one that ends what it works on.
  assert.ok(most <= 3, `${most} threads`);
});

test('a release that takes longer to start than a document may wait takes no first screen', async () => {
  const { get, dir } = await start();
  const shell = path.join(dir, 'shell/dist/server.cjs');
  let lost = 0;
  const slow = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);';
  writeFileSync(
    shell,
    `${slow} ${readFileSync(shell, 'utf8').replace('let html = ', "let html = 'new: ' + ")}`,
  );
  await eventually(async () => {
    const screen = await get('/innocent');
    if (!screen) lost += 1;
    assert.match(String(screen), /^new: /);
  });
  assert.equal(lost, 0);
});

test('documents are made of the build that they are drawn with, until the next is warm', async () => {
  const { ask, dir } = await start();
  const dist = path.join(dir, 'mf-guilty/dist');
  const chunk = (name: string) => ({ js: [`${name}.0000aaaa.js`], css: [], shared: [] });
  writeCode(dir, 'mf-guilty', saying('new'));
  writeFileSync(
    path.join(dist, 'assets.json'),
    JSON.stringify({ exposed: chunk('new'), page: chunk('new') }),
  );
  await eventually(async () => {
    const { body } = await ask('/guilty');
    assert.equal(body.includes('/remotes/mf-guilty/new.0000aaaa.js'), body.includes('<p>new</p>'));
    assert.ok(body.includes('<p>new</p>'));
  });
});

test('a build of the shell that does not start names nothing in documents; the one before goes on', async () => {
  const { ask, dir, said } = await start();
  const dist = path.join(dir, 'shell/dist');
  const well = readFileSync(path.join(dist, 'server.cjs'), 'utf8');
  const release = (main: string, code: string) => {
    const chunk = { js: [`${main}.js`], css: [], shared: [] };
    writeFileSync(path.join(dist, 'assets.json'), JSON.stringify({ main: chunk, frame: chunk }));
    writeFileSync(path.join(dist, 'server.cjs'), code);
  };
  const drawn = async (): Promise<[string | undefined, string | undefined]> => {
    const { body } = await ask('/innocent');
    return [screenOf(body), /src="[^"]*\/(main[^"/]*)\.js"/.exec(body)?.[1]];
  };
  release('main.1111bbbb', "throw new Error('does not start');");
  await eventually(async () => {
    await drawn();
    assert.equal(said(/the build before goes on/).length, 1);
  });
  assert.deepEqual(await drawn(), ['<p>mf-innocent</p>', 'main.0000aaaa']);
  release('main.2222cccc', well);
  await eventually(async () => assert.deepEqual(await drawn(), ['<p>mf-innocent</p>', 'main.2222cccc']));
});

test('a remote that was left out is tried in a thread apart, and drawn again where it is well', async () => {
  let well = '';
  const prepare = (dir: string) => {
    well = path.join(dir, 'well');
    writeCode(
      dir,
      'mf-guilty',
      `const { existsSync } = require('node:fs');
       const page = () => { while (!existsSync(${JSON.stringify(well)})); return 'well again'; };
       exports.routes = { page: async () => page };`,
    );
  };
  const { get, said } = await start({ coolDownMs: 50, threads: fewLimits, prepare });
  const guilty = () => get('/guilty');
  await eventually(async () => {
    await guilty();
    assert.equal(said(/left to browsers/).length, 1);
  });
  await eventually(async () => assert.equal(await get('/innocent'), '<p>mf-innocent</p>'));
  // Its trials go on meanwhile.
  await eventually(async () => {
    assert.deepEqual([await guilty(), await get('/innocent')], ['', '<p>mf-innocent</p>']);
    assert.ok(said(/left to browsers/).length >= 2, 'a trial in vain');
  });
  writeFileSync(well, '');
  await eventually(async () => {
    assert.equal(await get('/innocent'), '<p>mf-innocent</p>');
    assert.equal(await guilty(), 'well again');
  });
  assert.equal(said(/drawn again/).length, 1);
});

const file = (dir: string, name: string) => path.join(dir, 'mf-guilty/dist', name);
const spoilt: Record<string, (dir: string) => void> = {
  'a garbage declaration': (dir) => writeFileSync(file(dir, 'remote.json'), '<html>'),
  'half a declaration': (dir) => writeFileSync(file(dir, 'remote.json'), '{"name":"mf-guil'),
  'a manifest that does not fit': (dir) => writeFileSync(file(dir, 'mf-manifest.json'), '{}'),
  'no bundle for the server': (dir) => rmSync(file(dir, 'server.cjs')),
};

for (const [what, spoil] of Object.entries(spoilt)) {
  test(`${what}: the last good build goes on with its first screens, and one line says so`, async () => {
    const { get, ask, dir, said } = await start();
    spoil(dir);
    for (let round = 0; round < 8; round += 1) {
      assert.equal(await get('/guilty'), '<p>mf-guilty</p>');
      assert.equal(await get('/innocent'), '<p>mf-innocent</p>');
    }
    assert.equal(
      (await ask('/remotes/mf-guilty/mf-manifest.json')).json<{ name: string }>().name,
      'mf_guilty',
    );
    const [line, ...more] = said(/"remote":"mf-guilty"/);
    assert.deepEqual(more, []);
    assert.match(String(line?.version), /^0\+[0-9a-f]{8}$/);
    assert.match(
      String(line?.message),
      /^(?:remote\.json|mf-manifest\.json|server\.cjs): .*the last good build stays$/,
    );
    deployFragile(dir);
    writeCode(dir, 'mf-guilty', saying('mended'));
    await eventually(async () => assert.equal(await get('/guilty'), '<p>mended</p>'));
  });
}

test('a start with a garbage declaration: others are whole, what may be its page is unavailable, not missing', async () => {
  const spoil = (dir: string) => writeFileSync(file(dir, 'remote.json'), '<html>');
  const { get, ask, dir } = await start({ prepare: spoil });
  assert.equal(await get('/innocent'), '<p>mf-innocent</p>');
  const { statusCode, headers } = await ask('/guilty');
  assert.deepEqual([statusCode, headers['retry-after']], [503, '5']);
  deployFragile(dir);
  await eventually(async () => assert.equal(await get('/guilty'), '<p>mf-guilty</p>'));
  assert.equal((await ask('/nobodys')).statusCode, 404);
});
