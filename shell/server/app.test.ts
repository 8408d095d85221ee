import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { assertClosed } from '@hub/shared/door/testing/assert-closed';
import type { FastifyInstance } from 'fastify';
import { deployRemote, remoteDeclaration, route, startServer, story } from './testing/deployment.ts';

const get = (app: FastifyInstance, url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url });

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const pageDataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    status: number;
    settings: Record<string, unknown>;
  };

interface KnownRemotes {
  registry: { remotes: { name: string; entry: string }[] };
  manifests: Record<string, unknown>;
}
const remotesIn = (script: string) => JSON.parse(script.replace('self.hubRemotes=', '')) as KnownRemotes;
const remotesFile =
  /<script defer src="(\/remotes\.[0-9a-f]{16}\.js)"><\/script>\n<script defer src="\/assets\/main/;

test('a page: title, frame and exactly the files its route needs', async () => {
  const { app } = await startServer();
  const { statusCode, body, headers } = await get(app, '/?tag=cv&sort=hot');
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  assert.equal(titleOf(body), '专栏 - 测试站');
  assert.match(body, /<link rel="canonical" href="http:\/\/localhost:8080\/">/);
  const preloads = [...body.matchAll(/rel="preload" href="([^"]+)" as="(\w+)"/g)].map(
    ([, href, as]) => `${as} ${href}`,
  );
  assert.deepEqual(preloads, [
    'style /remotes/mf-home/column.0000aaaa.css',
    'script /remotes/mf-home/remote-entry.0000aaaa.js',
    'script /remotes/mf-home/exposed.0000aaaa.js',
    'script /remotes/mf-home/column.0000aaaa.js',
    'script /assets/shared.0000aaaa.js',
    'script /assets/frame.0000aaaa.js',
  ]);
  assert.equal(new Set(preloads).size, preloads.length);
  assert.match(body, /<link rel="stylesheet" href="\/assets\/main.0000aaaa.css">/);
  assert.doesNotMatch(body, /rel="stylesheet" href="\/remotes/, 'a sheet of a remote never blocks the page');
});

test('the document has public settings only, a file before its script registry and manifests', async () => {
  const { app } = await startServer();
  const { body } = await get(app, '/');
  const data = pageDataOf(body);
  assert.equal(data.status, 200);
  const file = await get(app, remotesFile.exec(body)?.[1] ?? '');
  assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(file.headers['content-type'], 'text/javascript; charset=utf-8');
  const { registry, manifests } = remotesIn(file.body);
  assert.deepEqual(
    registry.remotes.map(({ name }) => name),
    ['mf-home', 'mf-links'],
  );
  assert.deepEqual(Object.keys(manifests), ['/remotes/mf-home/mf-manifest.json']);
  assert.equal(data.settings['siteName'], '测试站');
  assert.ok(!('remotesDir' in data.settings) && !('reload' in data.settings));
  for (const word of ['devPort', 'parameters', '"pages"'])
    assert.ok(!JSON.stringify(registry).includes(word), word);
});

test('who was sent by another server, in the middle of a release, gets the remotes of this one, not for ever', async () => {
  const { app } = await startServer();
  const { body, headers } = await get(app, '/remotes.0000aaaa0000aaaa.js');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(remotesIn(body).registry.remotes[0]?.name, 'mf-home');
  assert.equal((await get(app, '/remotes.0000.js')).statusCode, 404);
});

test('a story: head from its data, the article inside .post-content', async () => {
  const { app } = await startServer();
  const { body } = await get(app, '/view/1?utm_source=x');
  assert.equal(titleOf(body), '一篇 &lt;b&gt;文章&lt;/b&gt; - 测试站');
  assert.match(body, /<meta name="description" content="摘要 &quot;引号&quot;">/);
  assert.match(body, /<meta property="og:type" content="article">/);
  assert.match(body, /<meta property="og:image" content="http:\/\/localhost:8080\/uploads\/a.png">/);
  assert.match(body, /<meta property="og:image:alt" content="一篇 &lt;b&gt;文章&lt;\/b&gt;">/);
  assert.match(body, /<meta name="twitter:card" content="summary_large_image">/);
  assert.doesNotMatch(body, /og:image:width/);
  assert.match(body, /<meta property="article:published_time" content="2026-11-20T09:30:00\+08:00">/);
  assert.match(body, /<meta property="article:modified_time" content="2026-11-20T20:15:00\+08:00">/);
  assert.match(body, /<link rel="canonical" href="http:\/\/localhost:8080\/view\/1">/);
  assert.match(body, /<h1>一篇 &lt;b&gt;文章&lt;\/b&gt;<\/h1><div class="post-content"><p>正文<\/p><\/div>/);
});

test('a story without a cover has a picture drawn, and says its size', async () => {
  const bare = { story_info: { ...story.story_info, cover_url: '' } };
  const { app } = await startServer({ askApi: async () => ({ status: 200, data: bare }) });
  const { body } = await get(app, '/view/1');
  assert.match(
    body,
    /<meta property="og:image" content="http:\/\/localhost:8080\/api\/v1\/pictures\/story\/1\/card\.png\?v=[\w-]{10}">/,
  );
  assert.match(
    body,
    /<meta property="og:image:width" content="1200">\n<meta property="og:image:height" content="630">/,
  );
});

test('inside WeChat alone the policy allows its script, by its address', async () => {
  const { app } = await startServer();
  const scriptsFor = async (agent: string) => {
    const { headers } = await app.inject({ url: '/view/1', headers: { 'user-agent': agent } });
    return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  };
  const sdk = ' https://res.wx.qq.com/open/js/jweixin-1.6.0.js';
  const usual = await scriptsFor('Mozilla/5.0 Chrome/140');
  assert.ok(!usual.includes('wx.qq.com'));
  assert.equal(await scriptsFor('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'), usual + sdk);
});

test('a shared link has no article of its own, but the place of one', async () => {
  const link = { story_info: { ...story.story_info, content: '' } };
  const { app } = await startServer({ askApi: async () => ({ status: 200, data: link }) });
  assert.match((await get(app, '/view/1')).body, /<div class="post-content"><\/div>/);
});

test('what does not exist is the error page with status 404', async () => {
  const { app } = await startServer();
  for (const url of ['/nowhere', '/view/2', '/view/abc']) {
    const { statusCode, body } = await get(app, url);
    assert.equal(statusCode, 404, url);
    assert.equal(titleOf(body), '应用发生错误异常 - 测试站');
    assert.equal(pageDataOf(body).status, 404);
    assert.match(body, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(body, /rel="canonical"/);
  }
});

test('an API that is down or hangs up gives the page without its data, and 503', async () => {
  for (const askApi of [async () => ({ status: 500, data: null }), () => Promise.reject(new Error('down'))]) {
    const { app } = await startServer({ askApi });
    const { statusCode, headers, body } = await get(app, '/view/1');
    assert.equal(statusCode, 503);
    assert.equal(headers['retry-after'], '5');
    assert.match(body, /main\.0000aaaa\.js/);
    assert.equal(titleOf(body), '测试站');
  }
});

test('/view without an id leads to its list', async () => {
  const { app } = await startServer();
  for (const url of ['/view', '/view/', '/view?x=1']) {
    const { statusCode, headers } = await get(app, url);
    assert.deepEqual([statusCode, headers.location], [302, '/']);
  }
});

test('a number written with zeros leads to its page', async () => {
  const { app } = await startServer();
  const { statusCode, headers } = await get(app, '/view/01?utm_source=x');
  assert.deepEqual([statusCode, headers.location], [301, '/view/1']);
});

test('a further page of a list is its own canonical address', async () => {
  const { app } = await startServer();
  const canonicalOf = async (url: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec((await get(app, url)).body)?.[1];
  assert.equal(await canonicalOf('/?page=2&utm_source=x'), 'http://localhost:8080/?page=2');
  assert.equal(await canonicalOf('/?tag=cv&page=2'), 'http://localhost:8080/');
});

test('a page that only browsers draw says so to readers without scripts, and leads on', async () => {
  const { app } = await startServer();
  const without = async (url: string) => /<noscript>.*<\/noscript>/s.exec((await get(app, url)).body)?.[0];
  const words = (await without('/')) ?? '';
  assert.match(words, /<h1 class="no-scripts-title">专栏<\/h1>/);
  assert.match(words, /JavaScript/);
  assert.match(words, /<a href="\/">返回首页<\/a>/);
  assert.equal(await without('/view/1'), undefined, 'an article can be read');
});

test('the shell has pages of its own', async () => {
  const { app } = await startServer();
  const { statusCode, body } = await get(app, '/privacy');
  assert.equal(statusCode, 200);
  assert.equal(titleOf(body), '隐私政策 - 测试站');
  assert.match(body, /rel="preload" href="\/assets\/privacy\.0000aaaa\.js"/);
});

test('a remote that is newer than the server, and says more, is read all the same', async () => {
  const { app, dir } = await startServer();
  const declaration = remoteDeclaration('mf-new', [route({ path: '/new', page: 'new' })]);
  deployRemote(dir, { ...declaration, colour: 'red', entries: ['dataset'] } as unknown as typeof declaration);
  assert.equal((await get(app, '/new')).statusCode, 200);
});

test('a remote with a broken manifest keeps its route', async () => {
  const { app } = await startServer();
  const { statusCode, body } = await get(app, '/link');
  assert.equal(statusCode, 200);
  assert.doesNotMatch(body, /rel="preload" href="\/remotes\/mf-links/);
});

test('a remote that is released while the server runs is there at once', async () => {
  const { app, dir } = await startServer();
  assert.equal((await get(app, '/new')).statusCode, 404);
  deployRemote(dir, remoteDeclaration('mf-new', [route({ path: '/new', page: 'new' })]));
  assert.equal((await get(app, '/new')).statusCode, 200);
  assert.equal((await get(app, '/remotes/mf-new/exposed.0000aaaa.js')).statusCode, 200);
});

test('every answer carries security headers, errors too', async () => {
  const { app } = await startServer();
  for (const url of [
    '/',
    '/nowhere',
    '/view',
    '/%E0%A4%A',
    '/remotes.json',
    '/assets/none.js',
    '/favicon.ico',
    '/livez',
  ]) {
    const { headers } = await get(app, url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assertClosed(headers['content-security-policy'], url);
    assert.ok(headers['referrer-policy'], url);
  }
});

test('pages of our own may ask for the camera, nobody’s for microphone or place', async () => {
  const { app } = await startServer();
  for (const url of ['/', '/events/organise/5/check-in'])
    assert.equal(
      (await get(app, url)).headers['permissions-policy'],
      'camera=(self), microphone=(), geolocation=()',
    );
});

test('the policy allows no inline script but the one in the document', async () => {
  const { app } = await startServer();
  const { headers, body } = await get(app, '/');
  const policy = String(headers['content-security-policy']);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval|nonce/);
  const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  assert.deepEqual(scripts, ['/* first */']);
  const hash = createHash('sha256').update('/* first */').digest('base64');
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}';`));
  assert.doesNotMatch(body, /\sstyle=/);
});

test('pictures come from the hub, and from the server that holds the link feed', async () => {
  const sourcesWith = async (env: Record<string, string>) => {
    const { app } = await startServer({ env });
    const policy = String((await get(app, '/link')).headers['content-security-policy']);
    return /img-src ([^;]*)/.exec(policy)?.[1];
  };
  assert.equal(await sourcesWith({}), "'self' data: blob:");
  const LINK_UPSTREAM_URL = 'https://social.example';
  assert.equal(
    await sourcesWith({ LINK_UPSTREAM_URL, LINK_UPSTREAM_PICTURES: 'https://files.example' }),
    "'self' data: blob: https://social.example https://files.example",
  );
});

test('only a framable page may be framed by the event site', async () => {
  const { app } = await startServer({ env: { EVENT_ORIGIN: 'https://events.example' } });
  const policy = async (url: string) => String((await get(app, url)).headers['content-security-policy']);
  assert.match(await policy('/'), /frame-ancestors 'self'(?:;|$)/);
  assert.match(await policy('/comments/story-1'), /frame-ancestors 'self' https:\/\/events\.example;/);
});

test('odd requests: 400, 405, 414, HEAD', async () => {
  const { app } = await startServer();
  const broken = await get(app, '/%E0%A4%A');
  assert.equal(broken.statusCode, 400);
  assert.match(broken.body, /返回首页/);
  assert.equal((await get(app, '/view/%')).statusCode, 400);
  assert.equal((await get(app, `/${'a'.repeat(9000)}`)).statusCode, 414);
  const post = await get(app, '/', 'POST');
  assert.deepEqual([post.statusCode, post.headers['allow']], [405, 'GET, HEAD']);
  const head = await get(app, '/', 'HEAD');
  assert.deepEqual([head.statusCode, head.body], [200, '']);
});

test('files: hashed ones for a year, others checked each time, nothing but build files', async () => {
  const { app } = await startServer();
  const hashed = await get(app, '/assets/main.0000aaaa.js');
  assert.equal(hashed.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(hashed.headers['access-control-allow-origin'], '*');
  const manifest = await get(app, '/remotes/mf-home/mf-manifest.json');
  assert.equal(manifest.headers['cache-control'], 'no-cache');
  for (const url of [
    '/assets/.build',
    '/assets/..%2F..%2Fpackage.json',
    '/remotes/none/x.js',
    '/remotes/mf-home/%2e%2e/remote.json',
  ])
    assert.equal((await get(app, url)).statusCode, 404, url);
  for (const url of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/robots.txt', '/livez'])
    assert.equal((await get(app, url)).statusCode, 200, url);
});

test('an address on another host stays a path of ours', async () => {
  const { app } = await startServer();
  assert.equal((await get(app, '//evil.example/')).statusCode, 404);
});
