import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../testing/deployment.ts';

const local = 'http://localhost:8101';
const on = { DEV_OVERRIDES: 'on', DEV_OVERRIDE_ORIGINS: 'https://dev.example.org' };

type Server = Awaited<ReturnType<typeof startServer>>['app'];

const choose = async (app: Server, override: string, headers: Record<string, string> = {}) => {
  const url = `/view/1?sort=hot&override=${encodeURIComponent(override)}`;
  const { statusCode, headers: answered } = await app.inject({ url, headers });
  const cookie = String(answered['set-cookie'] ?? '');
  return { statusCode, location: answered.location, cookie, sent: cookie.split(';')[0] ?? '' };
};

test('a choice becomes a cookie of this browser, and the address loses it', async () => {
  const { app } = await startServer({ env: on });
  const { statusCode, location, cookie } = await choose(app, `mf-home=${local}`);
  assert.equal(statusCode, 302);
  assert.equal(location, '/view/1?sort=hot');
  assert.match(cookie, /^hub_overrides=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('only who chose gets another document, and nobody stores it', async () => {
  const { app } = await startServer({ env: on });
  const { sent } = await choose(app, `mf-home=${local}/mf-manifest.json`);
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
  const { sent } = await choose(app, `mf-new=${local}`);
  assert.equal((await app.inject({ url: '/new', headers: { cookie: sent } })).statusCode, 200);
  assert.equal((await app.inject({ url: '/new' })).statusCode, 404);
});

test('origins that nobody allowed, names that are none, and links of other sites choose nothing', async () => {
  const { app } = await startServer({ env: on });
  const refused = [
    'mf-home=https://evil.example',
    'mf-home=http://localhost.evil.example',
    'mf-home=http://a@localhost:8101',
    'mf-home=javascript:alert(1)',
    '../x=http://localhost:8101',
  ];
  for (const override of refused) {
    assert.match((await choose(app, override)).cookie, /^hub_overrides=;.*Max-Age=0$/, override);
    const cookie = `hub_overrides=${encodeURIComponent(override)}`;
    assert.equal((await app.inject({ url: '/', headers: { cookie } })).headers['cache-control'], 'no-cache');
  }
  assert.match((await choose(app, 'mf-home=https://dev.example.org/x/')).sent, /dev\.example\.org/);
  const linked = await choose(app, `mf-home=${local}`, { 'sec-fetch-site': 'cross-site' });
  assert.equal(linked.cookie, '');
  assert.equal(linked.statusCode, 200);
});

test('off unless the operator allows it, and ended by a word', async () => {
  const { app } = await startServer();
  assert.equal((await choose(app, `mf-home=${local}`)).cookie, '');
  const cookie = `hub_overrides=${encodeURIComponent(`mf-home=${local}/mf-manifest.json`)}`;
  assert.doesNotMatch((await app.inject({ url: '/', headers: { cookie } })).body, /8101/);
  const { app: allowed } = await startServer({ env: on });
  assert.match((await choose(allowed, 'off')).cookie, /Max-Age=0/);
});
