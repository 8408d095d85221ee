import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { checkFeedLogin, feedLoginUrl } from '@hub/shared/contracts/link/authorize';
import { heldNow } from '@hub/shared/door/held';
import { freePort } from '@hub/shared/door/testing/free-port';
import type { ListeningHub } from '../../streaming/streaming.testing.ts';
import { startBridge } from '../bridge.testing.ts';

const PUBLIC = '/api_link/v1/timelines/public';
const json = { 'content-type': 'application/json' };

describe('a bridge whose upstream', () => {
  let server: Server;
  let bridge: ListeningHub;
  let answer: RequestListener;
  let asked: { url: string; headers: Record<string, unknown> }[] = [];
  let origin = '';
  const lines: string[] = [];

  before(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url ?? '', headers: request.headers });
      answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    answer = (_request, response) => response.writeHead(200, json).end('{"version":"4.5.0"}');
    bridge = await startBridge(
      origin,
      { log: (line) => lines.push(line) },
      { read: 1000, write: 1000, silence: 1000 },
    );
  });
  after(async () => {
    await bridge.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked = [];
  });

  const get = (path = PUBLIC, headers: Record<string, string> = {}) =>
    fetch(bridge.url + path, { headers, redirect: 'manual' });
  const refusal = async (path = PUBLIC): Promise<[number, unknown]> => {
    const response = await get(path);
    return [response.status, await response.json()];
  };
  const wrong = [502, { error: '社交服务的回答有误，请稍后再试' }];
  const down = [502, { error: '连接不上社交服务，请稍后再试' }];

  /** Lines of the log come when they come; a test that fails here ends by its own time limit. */
  const toldIn = async (all: readonly string[]): Promise<string[]> => {
    for (;;) {
      const told = all.filter((line) => line.includes('link upstream'));
      if (told.length > 0) return told;
      await new Promise(setImmediate);
    }
  };

  it('answers is told of in the log at the start, once', async () => {
    const told = await toldIn(lines);
    assert.equal(told.length, 1);
    assert.match(told[0] ?? '', /"phrase":"link upstream answers".*"version":"4\.5\.0"/);
  });

  it('is down is told of in the log at the start, and to readers', async () => {
    const told: string[] = [];
    const port = await freePort();
    const other = await startBridge(`http://127.0.0.1:${port}`, { log: (line) => told.push(line) });
    const response = await fetch(`${other.url}${PUBLIC}`);
    assert.deepEqual([response.status, await response.json()], down);
    const [line = '', ...more] = await toldIn(told);
    assert.match(line, /link upstream does not answer/);
    assert.deepEqual(more, []);
    const member = await other.test.createMember();
    const { status, message } = await other.test.client.call(
      feedLoginUrl,
      { return_url: '' },
      { as: member },
    );
    assert.deepEqual([status, message], [502, '连接不上社交服务，请稍后再试']);
    await other.close();
  });

  it('is slow gets as long as a reader waits', async () => {
    answer = () => undefined;
    assert.deepEqual(await refusal(), [504, { error: '社交服务没有及时回答，请稍后再试' }]);
    answer = (_request, response) => void response.writeHead(200, json).write('[');
    assert.equal((await refusal())[0], 504);
  });

  it('hangs up, or is busy, fails as that', async () => {
    answer = (request) => request.socket.destroy();
    assert.deepEqual(await refusal(), down);
    answer = (_request, response) => response.writeHead(500, json).end('{"error":"secret trace"}');
    assert.deepEqual(await refusal(), down);
    answer = (_request, response) => response.writeHead(503, { 'retry-after': '7' }).end('<h1>later</h1>');
    const response = await get();
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '7']);
    assert.deepEqual(await response.json(), { error: '社交服务暂时不可用，请稍后再试' });
    answer = (_request, response) => response.writeHead(429, { 'retry-after': '9' }).end('slow down');
    const limited = await get();
    assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '9']);
  });

  it('lies brings nothing but JSON to our origin, of limited size', async () => {
    const page = '<script>alert(1)</script>';
    for (const [type, body] of [
      ['text/html', page],
      ['application/json', page],
      ['application/javascript', '[]'],
      ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['application/json', `"${'x'.repeat(5 * 1024 * 1024)}"`],
    ] as const) {
      answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end(body);
      assert.deepEqual(await refusal(), wrong, type);
    }
    answer = (_request, response) =>
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('[]');
    assert.deepEqual(await refusal(), wrong);
  });

  it('sends readers elsewhere is not followed, and sends them to the hub’s own paths at most', async () => {
    for (const location of [
      'http://169.254.169.254/',
      'https://evil.example/api/v1/x',
      `${origin}/admin`,
      '',
    ]) {
      answer = (_request, response) => response.writeHead(302, { location }).end();
      assert.deepEqual(await refusal(), wrong, location);
    }
    assert.equal(asked.length, 4);
    answer = (_request, response) => response.writeHead(301, { location: '/api/v1/timelines/home' }).end();
    const response = await get();
    assert.deepEqual(
      [response.status, response.headers.get('location')],
      [301, `${bridge.url}/api/v1/timelines/home`],
    );
  });

  it('hears and says only what the lists allow', async () => {
    answer = (_request, response) =>
      response
        .writeHead(200, {
          ...json,
          'set-cookie': 'a=b',
          'access-control-allow-origin': 'https://evil.example',
          'content-security-policy': 'default-src *',
          'x-ratelimit-limit': '300',
          'x-secret': 'inside',
          link: `<${origin}/api/v1/timelines/public?max_id=1>; rel="next", <https://evil.example/?x=1>; rel="prev"`,
        })
        .end('[]');
    const response = await get(PUBLIC, {
      cookie: 'session=1',
      'x-forwarded-for': '203.0.113.9',
      'x-secret': '1',
      origin: 'https://reader.example',
      'idempotency-key': 'k',
    });
    assert.equal(response.status, 200);
    const { headers } = response;
    for (const name of ['set-cookie', 'x-secret']) assert.equal(headers.get(name), null, name);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    assert.equal(headers.get('x-ratelimit-limit'), '300');
    assert.equal(headers.get('link'), `<${bridge.url}/api/v1/timelines/public?max_id=1>; rel="next"`);
    assert.deepEqual(Object.keys(asked[0]?.headers ?? {}).sort(), [
      ...['accept', 'accept-encoding', 'connection', 'host', 'idempotency-key', 'user-agent'],
    ]);
  });

  it('gives no token for a code, or a strange one, logs nobody in', async () => {
    const member = await bridge.test.createMember();
    for (const body of ['{}', '{"client_id":"a b","client_secret":"c"}', '[]']) {
      answer = (_request, response) => response.writeHead(200, json).end(body);
      const { status } = await bridge.test.client.call(feedLoginUrl, { return_url: '' }, { as: member });
      assert.equal(status, 502, body);
    }
    assert.equal((await bridge.test.client.data(checkFeedLogin, {}, { as: member })).authorized, false);
  });

  it('is asked once for what many visitors read at once', async () => {
    const caching = await startBridge(origin, { env: { CACHE_MS: '1000' } });
    answer = (_request, response) => response.writeHead(200, json).end('[]');
    asked = [];
    await Promise.all(Array.from({ length: 5 }, () => fetch(caching.url + PUBLIC)));
    assert.equal(asked.filter(({ url }) => url.includes('timelines')).length, 1);
    await fetch(caching.url + PUBLIC, { headers: { authorization: 'Bearer of-a-program' } });
    assert.equal(asked.at(-1)?.headers['authorization'], 'Bearer of-a-program');
    await caching.close();
  });

  it('holds nothing up afterwards', () => {
    assert.equal(heldNow()['link-upstream'] ?? 0, 0);
  });
});
