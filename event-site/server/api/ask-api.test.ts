import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { askHtmlOver } from '../screen/ask-screen.ts';
import { salon, startSite } from '../testing/start-site.ts';
import { askApiOver } from './ask-api.ts';
import { findEvent } from './find-event.ts';

const serving = async <T>(handle: RequestListener, work: (origin: string) => Promise<T>): Promise<T> => {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

test('asks over http and takes the data out of the envelope', async () => {
  const asked: string[] = [];
  const answer = await serving(
    (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end(JSON.stringify({ code: 0, message: 'ok', data: { id: 5 } }));
    },
    (origin) => findEvent('5', askApiOver(origin)),
  );
  assert.deepEqual(asked, ['POST /api/v1/events/info']);
  assert.deepEqual(answer, { status: 200, event: { id: 5 } });
});

test('what is no answer of the API’s is none: a page, a redirect, a closed door', async () => {
  const odd: RequestListener[] = [
    (_request, response) => response.end('<!doctype html>'),
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    (request) => request.socket.destroy(),
  ];
  for (const handle of odd)
    assert.deepEqual(await serving(handle, (origin) => findEvent('5', askApiOver(origin))), { status: 503 });
});

test('asks API and HTML server in the name of the reader', async () => {
  const named: unknown[] = [];
  await serving(
    (request, response) => {
      named.push(request.headers['x-forwarded-for']);
      response.end(JSON.stringify({ code: 0, message: 'ok', data: salon }));
    },
    async (origin) => {
      const site = await startSite({
        askApi: askApiOver(origin),
        askHtml: askHtmlOver(origin),
        env: { TRUSTED_PROXIES: '127.0.0.1' },
      });
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      await site.inject({ url: '/activities/5', headers });
      await site.inject({ url: '/activities/5', headers, remoteAddress: '203.0.113.9' });
      await site.inject({ url: '/api/api/Activity/IntroductionTypes?activityId=5', headers });
      await site.close();
    },
  );
  assert.deepEqual(named, [
    ...['203.0.113.7', '203.0.113.7'],
    ...['203.0.113.9', '203.0.113.9'],
    '203.0.113.7',
  ]);
});
