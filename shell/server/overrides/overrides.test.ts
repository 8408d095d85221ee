import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { startServer } from '../testing/deployment.ts';

const local = 'http://localhost:8101';
const on = { DEV_OVERRIDES: 'on', DEV_OVERRIDE_ORIGINS: 'https://dev.example.org' };

type Server = Awaited<ReturnType<typeof startServer>>['app'];

const typed = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };
const sameOrigin = { ...typed, 'sec-fetch-site': 'same-origin' };

const choose = async (
  app: Server,
  override: string,
  headers: Record<string, string> = typed,
  form = false,
) => {
  const url = `/view/1?sort=hot&override=${encodeURIComponent(override)}`;
  const answer = await app.inject(
    form
      ? { method: 'POST', url, headers: { 'content-type': 'text/plain', ...headers }, payload: '' }
      : { url, headers },
  );
  const { statusCode, body, headers: answered } = answer;
  const cookie = String(answered['set-cookie'] ?? '');
  return {
    statusCode,
    location: answered.location,
    cookie,
    sent: cookie.split(';')[0] ?? '',
    body,
    answered,
  };
};

/** As the button of the question does it. */
const confirm = (app: Server, override: string, headers: Record<string, string> = sameOrigin) =>
  choose(app, override, headers, true);

test('an address asks first: it names the remote and whose code would run, and nothing runs yet', async () => {
  const { app } = await startServer({ env: on });
  for (const headers of [typed, sameOrigin]) {
    const { statusCode, cookie, body, answered } = await choose(app, `mf-home=${local}`, headers);
    assert.equal(statusCode, 200);
    assert.equal(cookie, '');
    assert.match(
      body,
      /模块 <b>mf-home<\/b>，代码来自 <code>http:\/\/localhost:8101\/mf-manifest\.json<\/code>/,
    );
    assert.match(body, /<form method="post" enctype="text\/plain"><button>运行这些代码<\/button>/);
    assert.match(body, /<a href="\/view\/1\?sort=hot">取消<\/a>/);
    assert.equal(answered['cache-control'], 'no-store');
    const policy = String(answered['content-security-policy']);
    assert.match(policy, /frame-ancestors 'self'(?:;|$)/);
    assert.doesNotMatch(policy, /8101/);
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    assert.ok(policy.includes(`'sha256-${hash}'`));
  }
});

test('what is agreed to becomes a cookie of this browser, and the address loses it', async () => {
  const { app } = await startServer({ env: on });
  const { statusCode, location, cookie } = await confirm(app, `mf-home=${local}`);
  assert.equal(statusCode, 303);
  assert.equal(location, '/view/1?sort=hot');
  assert.match(cookie, /^hub_overrides=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('what a session has on already is not asked again; anything more is', async () => {
  const { app } = await startServer({ env: on });
  const { sent } = await confirm(app, `mf-home=${local}`);
  const again = await choose(app, `mf-home=${local}`, { ...typed, cookie: sent });
  assert.deepEqual([again.statusCode, again.sent], [303, sent]);
  for (const override of [`mf-links=${local}`, 'mf-home=http://localhost:8102'])
    assert.match((await choose(app, override, { ...typed, cookie: sent })).body, /运行这些代码/, override);
});

test('nobody else agrees: forms and links of other sites are sent to the page as it is', async () => {
  const { app } = await startServer({ env: on });
  const strangers = [
    {},
    { 'sec-fetch-dest': 'document' },
    { ...typed, 'sec-fetch-site': 'cross-site' },
    { ...typed, 'sec-fetch-site': 'same-site' },
    { ...sameOrigin, 'sec-fetch-dest': 'image' },
    { ...sameOrigin, 'sec-fetch-dest': 'iframe' },
  ];
  for (const override of [`mf-home=${local}`, 'off']) {
    for (const headers of strangers)
      for (const answer of [await choose(app, override, headers), await confirm(app, override, headers)])
        assert.deepEqual(
          [answer.statusCode, answer.location, answer.cookie],
          [303, '/view/1?sort=hot', ''],
          JSON.stringify(headers),
        );
    assert.equal((await confirm(app, override, typed)).cookie, '');
  }
  assert.equal((await app.inject({ method: 'POST', url: '/view/1', headers: sameOrigin })).statusCode, 405);
});

test('an address without its choice leads nowhere else', async (t) => {
  const { app } = await startServer({ env: on });
  t.after(() => app.close());
  await app.listen();
  const { port } = app.server.address() as AddressInfo;
  // As it is sent: what injects requests would tidy the path.
  const locationOf = async (path: string) => {
    const [answer] = (await once(get({ port, path }), 'response')) as [IncomingMessage];
    answer.resume();
    return String(answer.headers.location);
  };
  for (const path of ['//evil.example/', '/.//evil.example/', '//'])
    assert.match(await locationOf(`${path}?override=off`), /^\/(?!\/)/, path);
  assert.match(await locationOf('/.//evil.example/?channel=off'), /^\/(?!\/)/);
});

test('only who chose gets another document, and nobody stores it', async () => {
  const { app } = await startServer({ env: on });
  const { sent } = await confirm(app, `mf-home=${local}/mf-manifest.json`);
  const own = await app.inject({ url: '/', headers: { cookie: `a=b; ${sent}` } });
  assert.equal(own.headers['cache-control'], 'no-store');
  assert.match(String(own.headers['content-security-policy']), /script-src [^;]*http:\/\/localhost:8101/);
  assert.match(
    own.body,
    /"overrides":\[\{"name":"mf-home","entry":"http:\/\/localhost:8101\/mf-manifest.json"\}\]/,
  );
  const other = await app.inject({ url: '/' });
  assert.doesNotMatch(String(other.headers['content-security-policy']), /8101/);
  assert.doesNotMatch(other.body, /8101/);
});

test('an address that nobody owns may be a page of the remote under development', async () => {
  const { app } = await startServer({ env: on });
  const { sent } = await confirm(app, `mf-new=${local}`);
  assert.equal((await app.inject({ url: '/new', headers: { cookie: sent } })).statusCode, 200);
  assert.equal((await app.inject({ url: '/new' })).statusCode, 404);
});

test('origins that nobody allowed and names that are none choose nothing', async () => {
  const { app } = await startServer({ env: on });
  const refused = [
    'mf-home=https://evil.example',
    'mf-home=http://localhost.evil.example',
    'mf-home=http://a@localhost:8101',
    'mf-home=javascript:alert(1)',
    '../x=http://localhost:8101',
  ];
  for (const override of refused) {
    for (const send of [choose, confirm])
      assert.match((await send(app, override)).cookie, /^hub_overrides=;.*Max-Age=0$/, override);
    const cookie = `hub_overrides=${encodeURIComponent(override)}`;
    assert.equal((await app.inject({ url: '/', headers: { cookie } })).headers['cache-control'], 'no-cache');
  }
  assert.match((await confirm(app, 'mf-home=https://dev.example.org/x/')).sent, /dev\.example\.org/);
});

test('off unless the operator allows it, and ended by a word', async () => {
  const { app } = await startServer();
  for (const send of [choose, confirm]) {
    const { cookie, body } = await send(app, `mf-home=${local}`);
    assert.equal(cookie, '');
    assert.doesNotMatch(body, /运行这些代码/);
  }
  const cookie = `hub_overrides=${encodeURIComponent(`mf-home=${local}/mf-manifest.json`)}`;
  assert.doesNotMatch((await app.inject({ url: '/', headers: { cookie } })).body, /8101/);
  const { app: allowed } = await startServer({ env: on });
  assert.match((await choose(allowed, 'off')).cookie, /Max-Age=0/);
});
