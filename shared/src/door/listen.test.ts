import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { Door } from './door.ts';
import { listen } from './listen.ts';
import { StartError } from './start-error.ts';
import { freePort } from './testing/free-port.ts';

const door = new Door({
  maxInFlight: 500,
  maxConnections: 1000,
  ownOrigins: ['https://hub.example'],
  trustedProxies: [],
  isSecure: false,
  allowedOrigins: new Set(),
});
after(() => door.close());

describe('listen', () => {
  it('says that the server starts until there is something to serve', async () => {
    const port = await freePort();
    const listening = await listen({ setting: 'PORT', host: '127.0.0.1', port, door });
    const ask = (accept: string) => fetch(`http://127.0.0.1:${port}/`, { headers: { accept } });
    const page = await ask('text/html');
    assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '3']);
    assert.match(await page.text(), /正在启动/);
    assert.deepEqual(await (await ask('*/*')).json(), {
      code: 503,
      message: '服务正在启动，请稍后再试',
      data: null,
    });
    const alive = await fetch(`http://127.0.0.1:${port}/api/livez?probe=1`);
    assert.deepEqual(
      [alive.status, await alive.json()],
      [200, { code: 0, message: 'ok', data: { alive: true } }],
    );
    assert.equal((await fetch(`http://127.0.0.1:${port}/api/readyz`)).status, 503);
    listening.serve((_request, response) => response.end('served'));
    assert.equal(await (await ask('*/*')).text(), 'served');
    await listening.close();
  });

  it('refuses whole addresses of others', async () => {
    const port = await freePort();
    const listening = await listen({ setting: 'PORT', host: '127.0.0.1', port, door });
    listening.serve((request, response) => response.end(request.url));
    const ask = async (path: string) => {
      const asked = get({ host: '127.0.0.1', port, path, agent: false });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return [answer.statusCode, await text(answer)];
    };
    assert.deepEqual(await ask('http://hub.example/a'), [200, '/a']);
    assert.equal((await ask('http://evil.example/a'))[0], 400);
    await listening.close();
  });

  it('hands on addresses that are far too long, for an answer of ours', async () => {
    const port = await freePort();
    const listening = await listen({ setting: 'PORT', host: '127.0.0.1', port, door });
    listening.serve((request, response) => response.end(String(request.url?.length)));
    const answer = await fetch(`http://127.0.0.1:${port}/?${'x'.repeat(40_000)}`);
    assert.equal(await answer.text(), '40002');
    await listening.close();
  });

  it('lets open requests end when it closes, and takes no new ones then', async () => {
    const port = await freePort();
    const { promise, resolve } = Promise.withResolvers<void>();
    const listening = await listen({ setting: 'PORT', host: '127.0.0.1', port, door });
    listening.serve((_request, response) => {
      resolve();
      setTimeout(() => response.end('done'), 300);
    });
    const answer = fetch(`http://127.0.0.1:${port}/`);
    await promise;
    const closed = listening.close();
    const ended = await answer;
    assert.deepEqual([await ended.text(), ended.headers.get('connection')], ['done', 'close']);
    await closed;
    await assert.rejects(fetch(`http://127.0.0.1:${port}/`));
  });

  it('waits no longer than it may for who does not come to an end', async () => {
    const port = await freePort();
    const { promise, resolve } = Promise.withResolvers<void>();
    const listening = await listen({ setting: 'PORT', host: '127.0.0.1', port, door, longestClosing: 100 });
    listening.serve(() => resolve());
    const answer = fetch(`http://127.0.0.1:${port}/`);
    answer.catch(() => undefined);
    await promise;
    await listening.close();
    await assert.rejects(answer);
  });

  it('answers who asks on a connection that was kept alive while it closes, and tells them to go', async () => {
    const port = await freePort();
    const listening = await listen({ setting: 'PORT', host: '127.0.0.1', port, door });
    listening.serve((_request, response) => response.end('served'));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      return response.headers.connection;
    };
    assert.equal(await ask(), 'keep-alive');
    const closed = listening.close();
    assert.equal(await ask(), 'close');
    await closed;
  });

  for (const [host, pattern] of [
    ['203.0.113.1', /EVENT_PORT/],
    ['nowhere.invalid', /无法解析|EVENT_PORT/],
  ] as const) {
    it(`says in one line what is wrong with ${host}`, async () => {
      const port = await freePort();
      const work = listen({ setting: 'EVENT_PORT', host, port, door });
      await assert.rejects(work, (error) => error instanceof StartError && pattern.test(error.message));
    });
  }
});
