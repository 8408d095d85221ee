import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { assertClosed } from '@hub/shared/door/testing/assert-closed';
import type { AskApi } from './api/ask-api.ts';
import { salon, startSite } from './testing/start-site.ts';

const inlineScript = /<script>(.*?)<\/script>/s;

const down: AskApi = () => Promise.reject(new Error('ECONNREFUSED'));
const answering =
  (status: number): AskApi =>
  async () => ({ status, data: null });

const dataOf = (html: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { options: object; data: unknown };

test('an event: title, description, address, picture, and what the remote needs', async () => {
  const site = await startSite();
  const { statusCode, headers, body } = await site.inject('/activities/5?utm=x');
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  assert.match(body, /<html lang="zh-CN">/);
  assert.match(body, /<title>沙龙 &lt;b&gt; - 测试站<\/title>/);
  assert.match(body, /<meta name="description" content="[^"]*12月5日[^"]*六个 &quot;演示&quot;">/);
  assert.match(body, /<link rel="canonical" href="https:\/\/events\.example\/activities\/5">/);
  assert.match(body, /<meta property="og:image" content="https:\/\/hub\.example\/api\/sample\/salon\.webp">/);
  assert.match(body, /<meta name="twitter:card" content="summary_large_image">/);
  assert.match(body, /<h1>沙龙 &lt;b&gt;<\/h1>/);
  assert.match(body, /rel="modulepreload" href="https:\/\/hub\.example\/embed\/embed\.js" crossorigin/);
  assert.match(body, /<script defer src="\/assets\/main\.0000aaaa\.js">/);
  const { options, data } = dataOf(body);
  assert.deepEqual(data, salon);
  assert.deepEqual(options, {
    hubOrigin: 'https://hub.example',
    apiOrigin: 'https://hub.example',
    eventOrigin: 'https://events.example',
    siteName: '测试站',
    timeoutMs: 6000,
  });
});

test('an event without a picture has one drawn', async () => {
  const bare = { ...salon, image_url: '' };
  const site = await startSite({ askApi: async () => ({ status: 200, data: bare }) });
  const { body } = await site.inject('/activities/5');
  assert.match(
    body,
    /<meta property="og:image" content="https:\/\/hub\.example\/api\/v1\/pictures\/event\/5\/card\.png\?v=[\w-]{10}">/,
  );
  assert.match(body, /<meta property="og:image:width" content="1200">/);
});

test('a document goes out packed to who takes it so', async () => {
  const site = await startSite();
  const packed = await site.inject({ url: '/activities/5', headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(packed.headers['content-encoding'], 'br');
  const plain = await site.inject('/activities/5');
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body);
});

test('its header: the hub, and a way to log in that comes back here', async () => {
  const { body } = await (await startSite()).inject('/activities/5');
  assert.match(body, /<a class="site-back" href="https:\/\/hub\.example\/">返回主站<\/a>/);
  const [nav = ''] = /<nav[^>]*aria-label="主站栏目">.*?<\/nav>/s.exec(body) ?? [];
  assert.deepEqual(
    [...nav.matchAll(/href="https:\/\/hub\.example(\/\w*)"[^>]*>([^<]+)/g)].map(([, path, label]) => [
      label,
      path,
    ]),
    [
      ['活动', '/events'],
      ['论文', '/papers'],
      ['风云人物', '/rankings'],
      ['专栏', '/'],
      ['项目', '/projects'],
      ['社交', '/link'],
      ['每日', '/daily'],
    ],
  );
  const href = /id="login"[^>]*href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const login = new URL(href);
  assert.equal(login.origin + login.pathname, 'https://hub.example/auth/login');
  const back = new URL(login.searchParams.get('redirect_url') ?? '');
  assert.equal(back.origin + back.pathname, 'https://hub.example/logincall');
  assert.equal(back.searchParams.get('return'), 'https://events.example/activities/5');
});

test('its section of the hub is the current one, and no other is', async () => {
  const site = await startSite();
  assert.doesNotMatch((await site.inject('/nowhere')).body, /aria-current/);
  for (const path of ['/activities/5', '/activities/5?from=hub']) {
    const { body } = await site.inject(path);
    const [nav = ''] = /<nav[^>]*aria-label="主站栏目">.*?<\/nav>/s.exec(body) ?? [];
    assert.equal(nav.match(/aria-current/g)?.length, 1, path);
    assert.match(nav, /<a href="https:\/\/hub\.example\/events" aria-current="page">活动<\/a>/);
  }
});

test("the Markdown of an event is the hub's", async () => {
  const { statusCode, headers } = await (await startSite()).inject('/activities/5.md');
  assert.equal(statusCode, 302);
  assert.equal(headers.location, 'https://hub.example/activities/5.md');
});

test('so is the one asked for by Accept, and caches are told that the answers differ by it', async () => {
  const site = await startSite();
  for (const [accept, status] of [
    ['text/markdown', 302],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', 302],
    ['text/html, text/markdown;q=0.5', 200],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 200],
    ['*/*', 200],
  ] as const) {
    const { statusCode, headers } = await site.inject({ url: '/activities/5?utm=x', headers: { accept } });
    assert.equal(statusCode, status, accept);
    assert.equal(headers.location, status === 302 ? 'https://hub.example/activities/5.md' : undefined);
    assert.match(String(headers['vary']), /\bAccept\b(?!-)/, accept);
  }
});

for (const path of [
  '/activities/6',
  '/activities/0',
  '/activities/abc',
  '/activities/99999999999',
  '/nowhere',
  '/activities/5/more',
]) {
  test(`${path} does not exist`, async () => {
    const { statusCode, body } = await (await startSite()).inject(path);
    assert.equal(statusCode, 404);
    assert.match(body, /<title>应用发生错误异常<\/title>/);
    assert.match(body, /This page could not be found/);
    assert.match(body, /页面不存在，或者已被删除。/);
    assert.match(body, /href="https:\/\/hub\.example\/">返回首页<\/a>/);
    assert.match(body, /href="https:\/\/hub\.example\/search">搜索<\/a>/);
    assert.match(body, /<meta name="robots" content="noindex">/);
    // But for the one that shows the theme.
    assert.doesNotMatch(body.replace(inlineScript, ''), /<script|canonical/);
  });
}

test('the list of events is the hub’s', async () => {
  const site = await startSite();
  for (const path of ['/', '/activities', '/activities/']) {
    const { statusCode, headers } = await site.inject(path);
    assert.deepEqual([statusCode, headers['location']], [302, 'https://hub.example/events'], path);
  }
});

test('an API that is down or overloaded: 503, and a page that asks again by itself', async () => {
  for (const askApi of [down, answering(503), answering(429)]) {
    const { statusCode, headers, body } = await (await startSite({ askApi })).inject('/activities/5');
    assert.deepEqual([statusCode, headers['retry-after']], [503, '5']);
    assert.match(body, /<script defer/);
    assert.equal(dataOf(body).data, null);
  }
});

test('who followed a wrong address is told to look at it, not to try again', async () => {
  const site = await startSite();
  for (const path of ['/%E0%A4%A', `/activities/5?${'a'.repeat(9000)}`]) {
    const { body } = await site.inject(path);
    assert.match(body, /请检查地址是否完整。/);
    assert.doesNotMatch(body, /请稍后再试/);
  }
});

test('odd requests: 400, 405, 414, HEAD', async () => {
  const site = await startSite();
  assert.equal((await site.inject('/%E0%A4%A')).statusCode, 400);
  assert.equal((await site.inject('/activities/%')).statusCode, 400);
  assert.equal((await site.inject(`/activities/5?${'a'.repeat(9000)}`)).statusCode, 414);
  const post = await site.inject({ method: 'POST', url: '/activities/5' });
  assert.deepEqual([post.statusCode, post.headers['allow']], [405, 'GET, HEAD']);
  const head = await site.inject({ method: 'HEAD', url: '/activities/5' });
  assert.deepEqual([head.statusCode, head.body], [200, '']);
});

test('every answer carries its policy: nothing inline but by its hash, nobody but itself and the hub', async () => {
  const site = await startSite();
  for (const url of ['/activities/5', '/activities/6', '/%', '/livez', '/assets/none.js', '/', '/api/x']) {
    const { headers, body } = await site.inject(url);
    const policy = String(headers['content-security-policy']);
    assertClosed(policy, url);
    assert.match(policy, /script-src 'self' https:\/\/hub\.example 'sha256-[^']+';/, url);
    assert.doesNotMatch(policy, /nonce|\*/, url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    const [, script] = inlineScript.exec(body) ?? [];
    if (script)
      assert.ok(policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`), url);
    assert.doesNotMatch(body.replace(inlineScript, ''), /\sstyle=|<script>/, url);
  }
});

test('files: hashed ones for a year, nothing but files of the page', async () => {
  const site = await startSite();
  const { headers } = await site.inject('/assets/main.0000aaaa.js');
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  for (const file of ['.build', 'assets.json', '../package.json', '%2e%2e%2fpackage.json', 'none.js'])
    assert.equal((await site.inject(`/assets/${file}`)).statusCode, 404, file);
});

test('is healthy by itself, whatever the API does', async () => {
  const { statusCode } = await (await startSite({ askApi: down })).inject('/livez');
  assert.equal(statusCode, 200);
});

test('settings that cannot be used are named', async () => {
  for (const [name, value] of [
    ['EVENT_PORT', '99999'],
    ['HUB_ORIGIN', 'hub.example'],
    ['EVENT_ORIGIN', 'https://events.example/path'],
    ['REMOTE_TIMEOUT_MS', 'soon'],
  ] as const)
    await assert.rejects(startSite({ env: { [name]: value } }), new RegExp(name));
});

test('an API that never answers costs 503 in time, and the question ends', async () => {
  const asked: (AbortSignal | undefined)[] = [];
  const silent: AskApi = (_method, _path, _body, signal) => {
    asked.push(signal);
    return new Promise(() => undefined);
  };
  const site = await startSite({ askApi: silent, patience: 100 });
  const answer = await site.inject('/activities/5');
  assert.equal(answer.statusCode, 503);
  assert.ok(Number(answer.headers['retry-after']) > 0);
  assert.deepEqual(
    asked.map((signal) => signal?.aborted),
    [true],
  );
});
