import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { askForReaders } from '@hub/shared/door/reader';
import Fastify from 'fastify';
import { askApiOver, dataOf } from './ask-api.ts';

const named: unknown[] = [];
const seen: { method: string | undefined; url: string | undefined; body: string }[] = [];

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();

const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  named.push(request.headers['x-forwarded-for']);
  seen.push({ method: request.method, url: request.url, body: await bodyOf(request) });
  if (request.url?.includes('slow')) return;
  response.writeHead(request.url?.includes('gone') ? 404 : 200, {
    'content-type': 'application/json',
    'x-data-as-of': '2026-08-22',
  });
  response.end(JSON.stringify({ code: 0, message: 'ok', data: { id: 1 } }));
};
const api = createServer((request, response) => void serve(request, response));
await new Promise<void>((resolve) => api.listen(0, resolve));
const origin = `http://localhost:${(api.address() as AddressInfo).port}`;
const ask = askApiOver(origin);
after(() => {
  api.closeAllConnections();
  api.close();
});

const answer = { status: 200, data: { id: 1 }, headers: { 'x-data-as-of': '2026-08-22' } };

test('asks over http and takes the data out of the envelope, and what its headers tell', async () => {
  assert.deepEqual(await ask('GET', '/v1/stories/1', { a: 'b c' }), answer);
  assert.deepEqual(await ask('POST', '/v1/events/info', { id: 7 }), answer);
  assert.equal((await ask('GET', '/v1/gone')).status, 404);
  assert.deepEqual(seen.slice(0, 2), [
    { method: 'GET', url: '/api/v1/stories/1?a=b+c', body: '' },
    { method: 'POST', url: '/api/v1/events/info', body: '{"id":7}' },
  ]);
});

test('asks in the name of the reader', async () => {
  const app = Fastify();
  askForReaders(app);
  app.get('/', () => ask('GET', '/v1/stories/1'));
  named.length = 0;
  await app.inject({ url: '/', remoteAddress: '203.0.113.7' });
  await ask('GET', '/v1/stories/1');
  assert.deepEqual(named, ['203.0.113.7', undefined]);
});

test('an answer without an envelope is all data', () => {
  assert.deepEqual(dataOf([{ id: '1' }]), [{ id: '1' }]);
  assert.deepEqual(dataOf({ error: 'Record not found' }), { error: 'Record not found' });
  assert.equal(dataOf({ code: 404, message: '没有', data: null }), null);
});

test('gives up on a slow API', async () => {
  await assert.rejects(askApiOver(origin, 100)('GET', '/v1/slow'), { name: 'TimeoutError' });
});
