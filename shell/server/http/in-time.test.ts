import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import type { AskApi } from '../../src/rendering/contract.ts';
import { startServer } from '../testing/deployment.ts';

const asked: AbortSignal[] = [];
const ended = Promise.withResolvers<never>();
ended.promise.catch(() => undefined);
const silent: AskApi = (_method, path, _input, signal) => {
  // The greeting is asked for in the background, for all who come.
  if (signal && path !== '/v1/greeting') asked.push(signal);
  return ended.promise;
};

let app: Awaited<ReturnType<typeof startServer>>['app'];
let port = 0;
before(async () => {
  // Rendering would go on for long: it hangs where the API hangs.
  const env = { RENDER_BUDGET_MS: '60000' };
  ({ app } = await startServer({ askApi: silent, renders: true, warmUpMs: 1, patience: 300, env }));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
after(() => {
  ended.reject(new Error('gone'));
  return app.close();
});

const get = async (path: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: hub\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split(/\r\n\r\n(.*)/s);
  return { status: Number(head.split(' ')[1]), head, body };
};

test('a silent API costs a document its data: 503, the page itself, and no question goes on', async () => {
  asked.length = 0;
  const { status, head, body } = await get('/view/1');
  assert.equal(status, 503);
  assert.match(head, /retry-after: \d/i);
  assert.match(body, /main\.0000aaaa\.js/);
  assert.deepEqual([asked.length > 0, asked.every(({ aborted }) => aborted)], [true, true]);
});

test('a first screen that takes too long is left to browsers', async () => {
  const { status, body } = await get('/');
  assert.equal(status, 200);
  assert.doesNotMatch(body, /data-rendered-at/);
});

test('a feed that cannot be had is 503', async () => {
  asked.length = 0;
  const { status, head } = await get('/feeds/column.rss');
  assert.equal(status, 503);
  assert.match(head, /retry-after: \d/i);
  assert.ok(asked.length > 0);
  // Its own clock ends the question, in the same moment as the answer or the next.
  await Promise.all(asked.map((signal) => signal.aborted || once(signal, 'abort')));
});
