import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readerHeaders } from '@hub/shared/door/reader';
import type { AskApi } from '../../src/rendering/contract.ts';
import { deployRemote, remoteDeclaration, route, startServer } from '../testing/deployment.ts';
import { eventually } from '../testing/eventually.ts';

const apps: { close: () => Promise<unknown> }[] = [];
after(() => Promise.all(apps.map((app) => app.close())));

const start = async (options: Parameters<typeof startServer>[0] = {}) => {
  const server = await startServer({ renders: true, askApi: api, ...options });
  apps.push(server.app);
  await server.app.ready();
  return { ...server, get: (url: string, headers = {}) => server.app.inject({ url, headers }) };
};

const asked: unknown[] = [];
const api: AskApi = async (...call) => {
  asked.push(call);
  return { status: 200, data: ', world ' };
};

const screenOf = (body: string) => /<div id="app">(.*?)<\/div>/s.exec(body)?.[1];
const rendered = (address: string) => `<p class="mf-home_a">hello, world ${address}</p>`;

test('the document holds the first screen, what it was rendered from, and when', async () => {
  const { get } = await start();
  const { body } = await get('/?tag=cv');
  assert.equal(screenOf(body), rendered('/?tag=cv'));
  assert.match(body, /<html lang="zh-CN" data-rendered-at="1795281048560">/);
  assert.match(body, /"queries":\{"queries":\["\\u003c\/script/);
  assert.deepEqual(asked.at(-1), ['POST', '/v1/greeting', { address: '/?tag=cv' }]);
});

test('what is asked for a document is asked in the name of its reader, also by the render threads', async () => {
  const named: unknown[] = [];
  const askApi: AskApi = async (method, address) => {
    named.push([address, readerHeaders()['x-forwarded-for']]);
    return { status: 200, data: method === 'GET' ? { story_info: { title: '一' } } : ', world ' };
  };
  const { app } = await start({ askApi });
  named.length = 0;
  await app.inject({ url: '/?tag=cv', remoteAddress: '203.0.113.7' });
  await app.inject({ url: '/view/1', remoteAddress: '203.0.113.8' });
  assert.deepEqual(named, [
    ['/v1/greeting', '203.0.113.7'],
    ['/v1/stories/1', '203.0.113.8'],
    ['/v1/greeting', '203.0.113.8'],
  ]);
});

test('the sheets of what is shown stand in it, allowed by their hashes', async () => {
  const { get, dir } = await start();
  const css = '.mf-home_a{color:red}';
  writeFileSync(path.join(dir, 'mf-home/dist/column.0000aaaa.css'), css);
  const { body, headers } = await get('/');
  assert.ok(body.includes(`<style data-href="column.0000aaaa.css">${css}</style>`));
  const hash = createHash('sha256').update(css).digest('base64');
  assert.ok(String(headers['content-security-policy']).includes(`style-src 'self' 'sha256-${hash}'`));
  assert.doesNotMatch(body, /as="style"/);
});

test('a document with its first screen is painted from itself: what it needs from elsewhere stands below it', async () => {
  const { get, dir } = await start();
  writeFileSync(path.join(dir, 'shell/dist/main.0000aaaa.css'), '.shell_a{color:red}');
  const { body } = await get('/');
  const head = body.slice(0, body.indexOf('</head>'));
  assert.ok(head.includes('<style data-href="main.0000aaaa.css">.shell_a{color:red}</style>'));
  assert.doesNotMatch(head, /<script[^>]* src=|rel="(?:stylesheet|preload)"/);
  const below = body.slice(body.indexOf('id="page-data"'));
  assert.match(below, /<script type="later" src="\/assets\/main\.0000aaaa\.js"><\/script>/);
  assert.match(below, /<link rel="later" href="\/remotes\/mf-home\/column\.0000aaaa\.js" as="script"/);
  assert.doesNotMatch(body, /<script defer/);
});

const unworn = `.shell_b{color:${'b'.repeat(1000)}}`;

test('of a long sheet the document has the rules of its first screen, and scripts begin with all of it', async () => {
  const { get, dir } = await start();
  writeFileSync(path.join(dir, 'shell/dist/main.0000aaaa.css'), `p{color:red}${unworn}`);
  writeFileSync(path.join(dir, 'mf-home/dist/column.0000aaaa.css'), `.mf-home_a{color:red}${unworn}`);
  const { body, headers } = await get('/');
  const head = body.slice(0, body.indexOf('</head>'));
  assert.ok(head.includes('<style data-part-of="/assets/main.0000aaaa.css">p{color:red}</style>'));
  // Without a name: the remote loads its sheet when it comes.
  assert.ok(head.includes('<style>.mf-home_a{color:red}</style>'));
  for (const css of ['p{color:red}', '.mf-home_a{color:red}']) {
    const hash = createHash('sha256').update(css).digest('base64');
    assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`));
  }
  const below = body.slice(head.length);
  for (const href of ['/assets/main.0000aaaa.css', '/remotes/mf-home/column.0000aaaa.css'])
    assert.ok(below.includes(`<link rel="later" href="${href}" as="style" fetchpriority="low">`));
});

test('a page that only scripts draw does not wait for its reader: they begin at once', async () => {
  const needing = route({ path: '/', page: 'column', needsScripts: true });
  const { get, dir } = await start({
    prepare: (dir) => deployRemote(dir, remoteDeclaration('mf-home', [needing])),
  });
  writeFileSync(path.join(dir, 'shell/dist/main.0000aaaa.css'), unworn);
  const { body } = await get('/');
  assert.equal(screenOf(body), rendered('/'));
  assert.ok(body.includes(`<style data-href="main.0000aaaa.css">${unworn}</style>`));
  assert.match(body, /<script defer src="\/assets\/main\.0000aaaa\.js"><\/script>/);
  assert.doesNotMatch(body, /<(?:script type|link rel)="later"/);
});

for (const fault of ['throws', 'dies', 'hangs']) {
  test(`a page that ${fault}: its document goes out without, the next one with`, async () => {
    const { get } = await start({ env: { RENDER_BUDGET_MS: '700' } });
    const { statusCode, body } = await get(`/?does=${fault}`);
    assert.equal(statusCode, 200);
    assert.equal(screenOf(body), '');
    assert.ok(!body.includes('"queries"'));
    await eventually(async () => assert.equal(screenOf((await get('/')).body), rendered('/')));
  });
}

test('an API that is slow costs the first screen, not the thread', async () => {
  let answer = (): void => undefined;
  const slow: AskApi = async (_method, _path, input) => {
    if (JSON.stringify(input).includes('slow')) await new Promise<void>((resolve) => (answer = resolve));
    return { status: 200, data: ', world ' };
  };
  const { get } = await start({ askApi: slow, env: { RENDER_BUDGET_MS: '300' } });
  assert.equal(screenOf((await get('/?does=slow')).body), '');
  assert.equal(screenOf((await get('/')).body), rendered('/'));
  answer();
});

test('no builds for the server, or none that run: documents go out without', async () => {
  const without = await start({ renders: false, env: { RENDER_THREADS: '1' } });
  assert.equal(screenOf((await without.get('/')).body), '');
  const prepare = (dir: string) =>
    writeFileSync(path.join(dir, 'shell/dist/server.cjs'), 'throw new Error("broken")');
  const { get, lines } = await start({ prepare });
  assert.equal(screenOf((await get('/')).body), '');
  const said = lines.filter(({ remote }) => remote === 'shell').map(({ message }) => message);
  assert.deepEqual(said, ['Error: the render thread is gone: Error: broken; browsers draw']);
});

test('a release of the shell that does not start: the one before goes on, and a line says so', async () => {
  const { get, dir, lines } = await start();
  writeFileSync(path.join(dir, 'shell/dist/server.cjs'), 'throw new Error("broken")');
  await eventually(async () => {
    assert.equal(screenOf((await get('/')).body), rendered('/'));
    const said = lines.filter(({ remote }) => remote === 'shell').map(({ message }) => message);
    assert.deepEqual(said, ['Error: the render thread is gone: Error: broken; the build before goes on']);
  });
  assert.equal(screenOf((await get('/')).body), rendered('/'));
});

test('a release is rendered by its own build', async () => {
  const { get, dir } = await start();
  assert.equal(screenOf((await get('/')).body), rendered('/'));
  deployRemote(dir, remoteDeclaration('mf-home', [route({ path: '/', page: 'column' })]));
  writeFileSync(path.join(dir, 'mf-home/dist/server.cjs'), 'exports.entry = { greet: () => "new" };');
  await eventually(async () =>
    assert.equal(screenOf((await get('/')).body), rendered('/').replace('hello', 'new')),
  );
});

test('documents are made once for all who ask at the same time, wherever they come from, packed as they can take it', async () => {
  const { get } = await start({ env: { HTML_RELOAD: 'false' } });
  const before = asked.length;
  const [plain, gzip, brotli] = await Promise.all([
    get('/?does=many'),
    get('/?utm_source=a&does=many', { 'accept-encoding': 'gzip' }),
    get('/?does=many&utm_source=b', { 'accept-encoding': 'gzip, deflate, br' }),
  ]);
  assert.equal(asked.length, before + 1);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body);
  assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.body);
  assert.equal(plain.headers['vary'], 'Accept-Encoding');
});
