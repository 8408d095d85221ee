import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { Door, type DoorRules, giveSlotBack, type Handle } from './door.ts';
import { heldNow } from './held.ts';
import { type Listening, listen } from './listen.ts';
import { assertClosed } from './testing/assert-closed.ts';
import { freePort } from './testing/free-port.ts';

const HOST = '127.0.0.1';
const MIB = 1024 * 1024;
let door: Door;
let listening: Listening;
let port: number;
const sockets: Socket[] = [];

const open = async (handle: Handle, rules: Partial<DoorRules> = {}): Promise<void> => {
  door = new Door({
    ...{
      maxInFlight: 500,
      maxConnections: 1000,
      ownOrigins: ['https://hub.example'],
      trustedProxies: [],
      isSecure: true,
    },
    allowedOrigins: new Set(['https://hub.example']),
    ...rules,
  });
  port = await freePort();
  listening = await listen({ setting: 'PORT', host: HOST, port, door });
  listening.serve(handle);
};

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listening.close();
  door.close();
  // What lingers is counted for the whole process.
  await until(() => inside() === 0 && waiting() === 0);
});

interface Ask {
  readonly path?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

/** Status, headers and text of an answer; status 0 when the connection ends. */
const ask = async ({ path = '/', from = '127.0.0.2', headers = {}, body }: Ask = {}) => {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage | undefined>();
  const method = body ? 'POST' : 'GET';
  request({ host: HOST, port, path, method, headers, localAddress: from, agent: false }, resolve)
    .on('error', () => resolve(undefined))
    .end(body);
  const response = await promise;
  let text = '';
  for await (const chunk of response ?? []) text += String(chunk);
  return { status: response?.statusCode ?? 0, headers: response?.headers ?? {}, text };
};

/** A connection that sends this. */
const send = async (text: string | Buffer, from = HOST): Promise<Socket> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect({ host: HOST, port, localAddress: from }, resolve);
  sockets.push(socket);
  socket.on('error', () => resolve());
  await promise;
  socket.write(text);
  return socket;
};

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await pass(10);
};

const waiting = (): number => heldNow()['door.waiting'] ?? 0;
const inside = (): number => heldNow()['door.inside'] ?? 0;

/** Answers one after the other, each after some milliseconds, as a database of one session does. */
const serial = (ms: number): Handle => {
  let last = Promise.resolve();
  return (_request, response) => {
    last = last.then(() => pass(ms)).then(() => void response.end('served'));
  };
};

/** Answers when it is let. */
const held = () => {
  const responses: ServerResponse[] = [];
  return {
    handle: ((_request, response) => void responses.push(response)) satisfies Handle,
    letGo: () => {
      for (const response of responses.splice(0)) response.end('served');
    },
  };
};

/** Answers how long the body was. */
const echo: Handle = (asked, response) => {
  let length = 0;
  asked.on('data', (data: Buffer) => (length += data.length)).on('end', () => response.end(String(length)));
};

const GET = 'GET / HTTP/1.1\r\nHost: hub\r\n\r\n';

describe('the door', () => {
  it('serves a reader while another address floods it over 500 connections', async () => {
    await open(serial(2), { maxConnections: 4000 });
    let answers = 0;
    let refusals = 0;
    const flood = async () => {
      const socket = await send(GET);
      socket.on('data', (data) => {
        answers += 1;
        if (data.includes(' 503 ')) refusals += 1;
        socket.write(GET);
      });
    };
    await Promise.all(Array.from({ length: 500 }, flood));
    await until(() => refusals > 500);
    for (let page = 0; page < 30; page += 1) assert.equal((await ask({ path: `/view/${page}` })).status, 200);
    assert.ok(answers > refusals, 'the flood gets what is left');
  });

  it('answers health however many wait, and keeps no slot for it', async () => {
    const { handle, letGo } = held();
    const answer: Handle = (asked, response) =>
      asked.url?.startsWith('/api/') ? void response.end('health') : handle(asked, response);
    await open(answer, { maxInFlight: 1 });
    await send(GET);
    await until(() => inside() === 1);
    await Promise.all(Array.from({ length: 50 }, () => send(GET)));
    await until(() => waiting() === 50);
    for (const path of ['/api/livez', '/api/readyz', '/livez', '/readyz']) {
      if (path.startsWith('/api')) assert.equal((await ask({ path })).text, 'health');
    }
    assert.deepEqual([waiting(), inside()], [50, 1]);
    letGo();
  });

  it('refuses with a page that comes back by itself, or in the envelope, with all headers', async () => {
    const { handle, letGo } = held();
    await open(handle, { maxInFlight: 1 });
    await send(GET);
    await until(() => inside() === 1);
    const [page, json, feed] = await Promise.all([
      ask({ headers: { accept: 'text/html' } }),
      ask({ path: '/api/v1/users', headers: { origin: 'https://hub.example' } }),
      ask({ path: '/api_link/v1/timelines/public', headers: { origin: 'https://evil.example' } }),
    ]);
    letGo();
    for (const { status, headers } of [page, json, feed]) {
      assert.equal(status, 503);
      assert.equal(headers['retry-after'], '3');
      assertClosed(headers['content-security-policy']);
      assert.match(String(headers['strict-transport-security']), /max-age=\d+; includeSubDomains/);
      assert.deepEqual(
        [headers['x-content-type-options'], headers['cache-control']],
        ['nosniff', 'no-store'],
      );
    }
    assert.match(page.text, /<meta http-equiv="refresh" content="3">[\s\S]*访问的人太多了/);
    assert.deepEqual(JSON.parse(json.text), { code: 503, message: '访问的人太多了，请稍后再试', data: null });
    assert.equal(json.headers['access-control-allow-origin'], 'https://hub.example');
    assert.deepEqual(JSON.parse(feed.text), { error: '访问的人太多了，请稍后再试' });
    assert.equal(feed.headers['access-control-allow-origin'], undefined);
  });

  it('gives the slot of an answer that is made to others, however slowly it is read', async () => {
    const long = Buffer.alloc(16 * MIB);
    await open((asked, response) => void response.end(asked.url === '/long' ? long : 'served'), {
      maxInFlight: 2,
    });
    for (let i = 0; i < 5; i += 1) (await send(GET.replace('/', '/long'))).pause();
    assert.equal((await ask()).status, 200);
    assert.equal(inside(), 0);
  });

  it('gives the slot of what waits for somebody else to others', async () => {
    const { promise: elsewhere, resolve: comes } = Promise.withResolvers<void>();
    let pictures = 0;
    const handle: Handle = (asked, response) => {
      if (asked.url !== '/img') return void response.end('served');
      pictures += 1;
      giveSlotBack(response);
      void elsewhere.then(() => response.end('served'));
    };
    await open(handle, { maxInFlight: 50 });
    await Promise.all(Array.from({ length: 100 }, () => send(GET.replace('/', '/img'))));
    await until(() => pictures === 100);
    assert.equal((await ask()).status, 200);
    comes();
  });

  it('serves others while one address holds bodies back, by hundreds', async () => {
    await open(echo, { maxConnections: 4000 });
    const held = 'POST / HTTP/1.1\r\nHost: hub\r\nContent-Length: 2\r\n\r\n{';
    await Promise.all(Array.from({ length: 600 }, () => send(held)));
    await until(() => (heldNow()['door.bodies'] ?? 0) > 400);
    assert.equal((await ask()).status, 200);
    assert.equal((await ask({ body: Buffer.from('{}') })).status, 200);
  });

  it('works on no more at once because bodies become whole at once', async () => {
    const { handle, letGo } = held();
    await open(handle);
    const post = 'POST / HTTP/1.1\r\nHost: hub\r\nContent-Length: 2\r\n\r\n{';
    const senders = await Promise.all(Array.from({ length: 200 }, () => send(post)));
    await until(() => heldNow()['door.bodies'] === 200);
    assert.equal(inside(), 0);
    for (const socket of senders) socket.write('}');
    // As many as are let in at least, however late this machine is.
    await until(() => inside() + waiting() === 200 && inside() >= 16);
    assert.ok(inside() <= 32, `${inside()} inside`);
    letGo();
  });

  it('holds no more half-sent bodies than memory bears: whoever sends most gives way', async () => {
    await open(echo);
    const half = `POST / HTTP/1.1\r\nHost: hub\r\nContent-Length: ${MIB}\r\n\r\n${'x'.repeat(MIB / 2)}`;
    await Promise.all(Array.from({ length: 100 }, () => send(half)));
    await until(() => heldNow()['door.bodies'] === 64);
    const { status, text } = await ask({ body: Buffer.alloc(MIB) });
    assert.deepEqual([status, text], [200, String(MIB)]);
    assert.ok((heldNow()['door.bodies'] ?? 0) < 64);
    assert.equal((await ask()).status, 200);
  });

  it('bounds connections, of all and of each address; who has most makes room', async () => {
    await open((_asked, response) => void response.end('served'), { maxConnections: 40 });
    const connections = (): number => heldNow()['door.connections'] ?? 0;
    await Promise.all(Array.from({ length: 30 }, () => send('GET')));
    await until(() => connections() === 10 && sockets.filter(({ closed }) => closed).length === 20);
    for (const from of ['127.0.0.3', '127.0.0.4', '127.0.0.5'])
      await Promise.all(Array.from({ length: 10 }, () => send('GET', from)));
    await until(() => connections() === 40);
    assert.equal((await ask()).status, 200);
  });

  it('counts those behind a trusted proxy by the address that it names', async () => {
    await open(serial(20), { trustedProxies: ['loopback'], maxConnections: 40 });
    const from = (address: string) => GET.replace('Host', `X-Forwarded-For: ${address}\r\nHost`);
    const flood = await Promise.all(Array.from({ length: 38 }, () => send(from('203.0.113.1').repeat(8))));
    await until(() => waiting() > 100);
    const reader = await ask({ headers: { 'x-forwarded-for': '203.0.113.2' } });
    assert.equal(reader.status, 200);
    assert.ok(waiting() > 100, 'before those who came first');
    for (const socket of flood) socket.destroy();
    await until(() => waiting() === 0);
  });

  it('takes no more heads apart of a connection that it ended', async () => {
    let heads = 0;
    const count = (): void => {
      heads += 1;
    };
    subscribe('http.server.request.start', count);
    await open((_request, response) => void setImmediate(() => response.end()));
    const socket = connect(port, HOST).on('error', () => undefined);
    sockets.push(socket);
    socket.write('GET / HTTP/1.1\r\nHost:a\r\n\r\n'.repeat(2400));
    await once(socket, 'close');
    unsubscribe('http.server.request.start', count);
    assert.ok(heads < 100, `${heads} heads`);
  });

  it('ends a connection that sends on and on without waiting for answers', async () => {
    const { handle } = held();
    await open(handle);
    const socket = await send(GET.repeat(500));
    await until(() => socket.closed);
    await until(() => inside() === 0 && waiting() === 0);
  });
});
