import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { Bodies } from './bodies.ts';
import { heldNow } from './held.ts';
import { Share } from './shares.ts';
import { freePort } from './testing/free-port.ts';

// The clock is the test's own.
let now = 0;
let bodies: Bodies;
let server: Server;
let port: number;
/** What Node's parser gave, of all bodies. */
let pieces = 0;
const share = new Share();
const sockets: Socket[] = [];

beforeEach(async () => {
  now = 0;
  pieces = 0;
  bodies = new Bodies(() => now);
  port = await freePort();
  server = createServer((request, response) => {
    const sayLength = async () => response.end(String((await text(request)).length));
    bodies.take(response, share, (release) => {
      release();
      void sayLength();
    });
    const { push } = request;
    request.push = (chunk) => {
      pieces += 1;
      return push.call(request, chunk);
    };
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

const arriving = (): number => heldNow()['door.bodies'] ?? 0;

/** A chunk of one byte. */
const CRUMB = '1\r\nx\r\n';

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await pass(5);
};

const write = (start: string): Socket => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.write(`POST / HTTP/1.1\r\nHost: hub\r\n${start}`);
  return socket;
};

/** Resolves when the body is on its way. */
const send = async (start: string): Promise<Socket> => {
  const before = arriving();
  const socket = write(start);
  await until(() => arriving() > before);
  return socket;
};

describe('a body', () => {
  it('ends its connection when nothing of it comes for ten seconds', async () => {
    const socket = await send('Content-Length: 2\r\n\r\n{');
    now = 9900;
    bodies.tick();
    assert.equal(socket.closed, false);
    now = 10_100;
    bodies.tick();
    await until(() => socket.closed);
    assert.deepEqual([arriving(), share.bytes], [0, 0]);
  });

  it('may take longer while enough of it comes', async () => {
    const socket = await send('Content-Length: 1000000\r\n\r\n');
    socket.write('x'.repeat(999_999));
    // What its pieces take is counted beyond what was announced, once nearly all are there.
    await until(() => share.bytes > 1_000_000);
    now = 60_000;
    bodies.tick();
    socket.write('x');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    assert.match(String(answer), /\r\n\r\n1000000$/);
  });

  it('is handed on whole where its length is not said, and counts by what came', async () => {
    const socket = await send('Transfer-Encoding: chunked\r\n\r\n');
    const before = share.bytes;
    socket.write(`40000\r\n${'x'.repeat(0x40_000)}\r\n`);
    await until(() => share.bytes > before);
    socket.write('0\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    assert.match(String(answer), /\r\n\r\n262144$/);
    assert.equal(share.bytes, 0);
  });

  it('that goes on without end is ended', async () => {
    const socket = await send('Transfer-Encoding: chunked\r\n\r\n');
    const piece = `100000\r\n${'x'.repeat(0x10_00_00)}\r\n`;
    for (let i = 0; i < 12; i += 1) socket.write(piece);
    await until(() => socket.closed);
    assert.deepEqual([arriving(), share.bytes], [0, 0]);
  });

  it('in crumbs is ended, and no more of it is taken apart', async () => {
    const socket = await send('Transfer-Encoding: chunked\r\n\r\n');
    socket.write(CRUMB.repeat(10_000));
    await until(() => socket.closed);
    assert.ok(pieces < 500, `${pieces} pieces`);
    assert.deepEqual([arriving(), share.bytes], [0, 0]);
  });

  it('may come in some crumbs, also after those of others were ended', async () => {
    for (let i = 0; i < 3; i += 1) {
      const socket = write(`Transfer-Encoding: chunked\r\n\r\n${CRUMB.repeat(10_000)}`);
      await until(() => socket.closed);
    }
    const socket = write(`Transfer-Encoding: chunked\r\n\r\n${CRUMB.repeat(200)}0\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    assert.match(String(answer), /\r\n\r\n200$/);
  });
});
