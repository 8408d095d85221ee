import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { BridgedSocket } from './bridged-socket.ts';

const servers: WebSocketServer[] = [];

/** Two ends of a WebSocket; one that is silent answers no pings. */
const ends = async ({ isSilent = false } = {}): Promise<{ client: WebSocket; server: WebSocket }> => {
  const autoPong = !isSilent;
  const listening = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong });
  servers.push(listening);
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const connected = once(listening, 'connection') as Promise<[WebSocket]>;
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong });
  const [[server]] = await Promise.all([connected, once(client, 'open')]);
  return { client, server };
};

interface Silence {
  readonly upstream?: boolean;
  readonly reader?: boolean;
}

/** A bridge between two who may be silent. */
const bridge = async ({ upstream = false, reader = false }: Silence = {}) => {
  const [there, here] = [await ends({ isSilent: upstream }), await ends({ isSilent: reader })];
  const seat = { viewer: undefined, token: undefined, address: '' };
  const connection = new BridgedSocket(seat, there.client);
  connection.open(here.server);
  here.server.once('close', () => connection.leave());
  return { connection, upstream: there, reader: here };
};

describe('a bridged WebSocket', () => {
  afterEach(() => {
    for (const server of servers.splice(0)) {
      for (const client of server.clients) client.terminate();
      server.close();
    }
  });

  it('stays while both sides answer its beats', async () => {
    const { connection, upstream, reader } = await bridge();
    for (let beats = 0; beats < 5; beats += 1) {
      const answered = [once(upstream.client, 'pong'), once(reader.server, 'pong')];
      connection.beat();
      await Promise.all(answered);
    }
    assert.deepEqual(
      [upstream.client.readyState, reader.server.readyState],
      [WebSocket.OPEN, WebSocket.OPEN],
    );
  });

  it('ends on both sides where the upstream answers no more', async () => {
    const { connection, upstream, reader } = await bridge({ upstream: true });
    const gone = Promise.all([once(upstream.server, 'close'), once(reader.client, 'close')]);
    for (let beats = 0; beats < 3; beats += 1) {
      const answered = once(reader.server, 'pong');
      connection.beat();
      await answered;
    }
    await gone;
  });

  it('ends on both sides where the reader answers no more', async () => {
    const { connection, upstream, reader } = await bridge({ reader: true });
    const gone = Promise.all([once(upstream.server, 'close'), once(reader.client, 'close')]);
    for (let beats = 0; beats < 3; beats += 1) {
      const answered = once(upstream.client, 'pong');
      connection.beat();
      await answered;
    }
    await gone;
  });

  it('ends where the reader asks more than 200 things between two beats', async () => {
    const { upstream, reader } = await bridge();
    const heard: unknown[] = [];
    upstream.server.on('message', (data) => heard.push(data));
    const closed = once(reader.client, 'close');
    for (let asked = 0; asked <= 200; asked += 1) reader.client.send('{}');
    const [code] = await closed;
    assert.equal(code, 1008);
    assert.ok(heard.length <= 200);
  });
});
