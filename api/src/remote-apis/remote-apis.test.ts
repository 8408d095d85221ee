import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { identityHeader, readIdentity } from '@hub/shared/identity/identity-token';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';
import { remoteApisWith } from './remote-apis.feature.ts';

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const key = 'a key that only hub and team have, of 32';
const list = '/api/ext/datasets/list';

describe('a remote’s own API behind the hub', () => {
  let server: Server;
  let test: TestApp;
  let member: TestMember;
  let asked: Asked[] = [];
  let answer: RequestListener;

  before(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        asked.push({ method, url, headers, body });
        answer(request, response);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    test = await startTestApp({
      features: [remoteApisWith({ read: 2000, write: 2000 })],
      env: { REMOTE_APIS: JSON.stringify([{ remote: 'mf-datasets', prefix: 'datasets', origin, key }]) },
    });
    member = await test.createMember();
  });
  after(async () => {
    await test.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked = [];
    answer = (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': 'a=b',
          'cache-control': 'public, max-age=900',
          'access-control-allow-origin': '*',
        })
        .end('{"code":0,"message":"ok","data":[1]}');
  });

  const send = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: object = {}, payload = '') =>
    test.app.inject({
      method,
      url,
      headers: { ...(payload ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(payload ? { payload } : {}),
    });
  const claimsOf = ({ method, url, headers }: Asked) =>
    readIdentity(String(headers[identityHeader]), key, {
      remote: 'mf-datasets',
      method,
      path: url.split('?')[0] ?? '',
    });
  const [own, foreign] = ['http://localhost:8080', 'https://evil.example'];

  it('is asked what was asked of the hub, and answers', async () => {
    const { statusCode, body } = await send('GET', `${list}?q=${encodeURIComponent('语料')}`);
    assert.deepEqual([statusCode, body], [200, '{"code":0,"message":"ok","data":[1]}']);
    await send('POST', list, { origin: own, cookie: member.cookie }, '{"a":"甲"}');
    assert.deepEqual(
      asked.map(({ method, url, body: sent }) => [method, url, sent]),
      [
        ['GET', '/list?q=%E8%AF%AD%E6%96%99', ''],
        ['POST', '/list', '{"a":"甲"}'],
      ],
    );
  });

  it('is told who asks under the hub’s signature, and nothing else of them', async () => {
    const headers = {
      ...{ cookie: member.cookie, authorization: 'Bearer x', 'x-forwarded-for': '10.0.0.1' },
      ...{ [identityHeader]: 'forged', connection: 'x-own', 'x-own': '1', te: 'trailers' },
    };
    await send('GET', list, headers);
    await send('GET', list, { [identityHeader]: 'forged' });
    const [first, second] = asked;
    assert.ok(first && second);
    assert.deepEqual([claimsOf(first)?.sub, claimsOf(first)?.role], [String(member.id), 'member']);
    assert.deepEqual([claimsOf(second)?.sub, claimsOf(second)?.role], [undefined, 'visitor']);
    const mine = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent', identityHeader];
    assert.deepEqual(Object.keys(first.headers).sort(), mine.sort());
    assert.notEqual(first.headers.connection, 'x-own');
  });

  it('sets no cookie, is stored by nobody and read by no other site', async () => {
    const { headers } = await send('GET', list, { origin: foreign });
    assert.equal(headers['set-cookie'], undefined);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['access-control-allow-origin'], undefined);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  it('is changed by the hub’s own pages alone', async () => {
    const { statusCode, body } = await send('POST', list, { origin: foreign, cookie: member.cookie }, '{}');
    assert.deepEqual([statusCode, (JSON.parse(body) as { code: number }).code], [403, 40302]);
    assert.equal((await send('DELETE', list, { origin: 'null', cookie: member.cookie })).statusCode, 403);
    assert.deepEqual(asked, []);
  });

  it('is asked at its own origin and nowhere else', async () => {
    for (const path of [
      ...['//evil.example/x', '/..%2f..%2fadmin', '/../../v1/users', '/%2e%2e/x', '/a%5c..%5cb'],
      ...['/%00', '@evil.example/'],
    ])
      assert.notEqual((await send('GET', `/api/ext/datasets${path}`)).statusCode, 200, path);
    // The same prefix for the router, longer for who cuts it off.
    assert.equal((await send('GET', '/api/ext/data%73ets/list')).statusCode, 404);
    assert.equal((await send('GET', '/api/ext/other/list')).statusCode, 404);
    assert.deepEqual(asked, []);
  });

  it('gets JSON of a megabyte at most', async () => {
    const from = { origin: own, cookie: member.cookie };
    const large = JSON.stringify({ a: 'x'.repeat(1024 * 1024) });
    assert.equal((await send('POST', list, from, large)).statusCode, 413);
    const form = { ...from, 'content-type': 'text/html' };
    assert.equal((await send('POST', list, form, '<p>')).statusCode, 415);
    assert.deepEqual(asked, []);
  });

  for (const [what, status, make] of [
    [
      'a page',
      502,
      (_r, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
    ],
    [
      'a picture that is a page',
      502,
      (_r, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg>'),
    ],
    [
      'a way elsewhere',
      502,
      (_r, response) => response.writeHead(302, { location: 'https://evil.example' }).end(),
    ],
    [
      'too much',
      502,
      (_r, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(5_000_000)),
    ],
    ['nothing', 504, () => undefined],
    ['a broken line', 502, (request) => request.socket.destroy()],
    [
      'its own no',
      422,
      (_r, response) => response.writeHead(422, { 'content-type': 'application/json' }).end('{}'),
    ],
  ] as const satisfies (readonly [string, number, RequestListener])[])
    it(`that answers ${what} is answered with ${status}`, async () => {
      answer = make;
      assert.equal((await send('GET', list)).statusCode, status);
    });
});
