import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { feedHeaders } from '../viewer/viewer.testing.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp();
});
after(() => hub.close());

const ask = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await hub.app.inject({ url, headers });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
};

test('an account is found by its name from elsewhere, on our host alone', async () => {
  const { id } = await hub.createMember();
  const find = (resource: string) => ask(`/.well-known/webfinger?resource=${encodeURIComponent(resource)}`);
  const { status, body } = await find(`acct:user${id}@localhost:8080`);
  assert.deepEqual([status, body['subject']], [200, `acct:user${id}@localhost:8080`]);
  for (const unknown of ['', `acct:user${id}@elsewhere.example`, 'acct:user999999999@localhost:8080', 'x'])
    assert.equal((await find(unknown)).status, 404, unknown);
});

test('the server says what it is, in each version', async () => {
  const { body } = await ask('/api/v2/instance');
  assert.equal(body['domain'], 'localhost:8080');
  const older = (await ask('/api/v1/instance')).body as { version: string; configuration: object };
  // What clients ask for since 4.3 (grouped notifications) is not there.
  assert.deepEqual([body['version'], body['api_versions']], [older.version, undefined]);
  assert.match(older.version, /^4\.2\./);
  const { urls, vapid, translation, ...limits } = body['configuration'] as Record<string, unknown>;
  assert.deepEqual(older.configuration, limits);
  assert.ok(urls && vapid && translation);
  for (const version of ['2.0', '2.1'])
    assert.equal((await ask(`/nodeinfo/${version}`)).body['version'], version);
  const { metadata } = (await ask('/nodeinfo/2.0')).body as { metadata: { upstream: { name: string } } };
  assert.equal(metadata.upstream.name, 'mastodon');
  const { thumbnail } = body as { thumbnail: { url: string } };
  assert.equal(thumbnail.url, 'http://localhost:8080/icon-512.png');
  const { links } = (await ask('/.well-known/nodeinfo')).body as { links: { href: string }[] };
  assert.equal(links[0]?.href, 'http://localhost:8080/nodeinfo/2.0');
});

test('what the feed has none of is empty, for whom it would be', async () => {
  const headers = await feedHeaders(hub.db, (await hub.createMember()).id);
  for (const path of ['custom_emojis', 'trends/links'])
    assert.deepEqual((await ask(`/api/v1/${path}`)).body, []);
  for (const path of ['v1/lists', 'v1/filters', 'v2/filters', 'v1/scheduled_statuses']) {
    assert.deepEqual((await ask(`/api/${path}`, headers)).body, []);
    assert.equal((await ask(`/api/${path}`)).status, 401);
  }
  assert.deepEqual((await ask('/api/v1/accounts/4/lists', headers)).body, []);
  assert.deepEqual((await ask('/api/v1/accounts/4/featured_tags')).body, []);
  assert.equal((await ask('/api/v1/preferences', headers)).body['posting:default:visibility'], 'public');
});

test('a client in a browser can read that something is not there', async () => {
  const origin = 'https://client.example';
  const allowed = 'access-control-allow-origin';
  for (const url of [
    '/api/v1/push/subscription',
    '/api/v1/suggestions',
    '/api/v2/notifications?limit=1',
    '/api/v2/notifications/policy',
    '/api/v1/instance/translation_languages',
    '/api/v1/timelines/list/1',
    '/api_link/v1/push/subscription',
    '/api/v1/follow_requests/1/authorize',
    '/api/v1/tags/x/feature',
    '/api/v1/peers/search',
    '/api/v1/mutes/1',
  ]) {
    const { statusCode, headers, body } = await hub.app.inject({ url, headers: { origin } });
    assert.deepEqual([statusCode, headers[allowed], body], [404, '*', '{"error":"Record not found"}'], url);
    assert.equal(headers['access-control-allow-credentials'], undefined);
    const asked = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, sentry-trace',
    };
    const preflight = await hub.app.inject({ method: 'OPTIONS', url, headers: asked });
    assert.deepEqual([preflight.statusCode, preflight.headers[allowed]], [204, '*'], url);
    assert.match(String(preflight.headers['access-control-allow-methods']), /POST/);
    assert.match(String(preflight.headers['access-control-allow-headers']), /sentry-trace/);
  }
  // What is there, but not in this way.
  for (const [method, url] of [
    ['POST', '/api/v1/lists'],
    ['POST', '/api/v2/filters'],
    ['DELETE', '/api/v1/domain_blocks'],
    ['DELETE', '/api/v1/media/1'],
    ['GET', '/api/v1/statuses?id[]=1'],
  ] as const) {
    const asked = { origin, 'access-control-request-method': method };
    const preflight = await hub.app.inject({ method: 'OPTIONS', url, headers: asked });
    assert.match(String(preflight.headers['access-control-allow-methods']), new RegExp(method), url);
    const { statusCode, headers, body } = await hub.app.inject({ method, url, headers: { origin } });
    assert.deepEqual([statusCode, headers[allowed], body], [405, '*', '{"error":"Method not allowed"}'], url);
  }
  // The hub's own calls are not Mastodon's, nor is a path that nobody knows.
  for (const url of ['/api/v1/users', '/api/v1/tags', '/api/v1/account/nothing', '/api/v1/nothing'])
    assert.equal((await hub.app.inject({ url, headers: { origin } })).headers[allowed], undefined, url);
});

test('a client in a browser may search with its token alone', async () => {
  const headers = {
    origin: 'https://client.example',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  };
  const url = '/api/v2/search?q=a&type=accounts';
  const { statusCode, headers: answered } = await hub.app.inject({ method: 'OPTIONS', url, headers });
  assert.deepEqual([statusCode, answered['access-control-allow-origin']], [204, '*']);
});
