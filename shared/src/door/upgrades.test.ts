import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { Door } from './door.ts';
import { heldNow } from './held.ts';
import { type Listening, listen } from './listen.ts';
import { freePort } from './testing/free-port.ts';
import { upgradeOf } from './upgrades.ts';

const door = new Door({
  maxInFlight: 500,
  maxConnections: 1000,
  ownOrigins: ['https://hub.example'],
  trustedProxies: [],
  isSecure: false,
  allowedOrigins: new Set(),
});

describe('requests for a WebSocket', () => {
  let listening: Listening;
  let port: number;
  before(async () => {
    port = await freePort();
    listening = await listen({ setting: 'PORT', host: '127.0.0.1', port, door });
    listening.serve((request, response) => {
      const upgrade = upgradeOf(request);
      if (request.url === '/taken') upgrade?.socket.end('taken over');
      else response.end(`${request.url} ${upgrade === undefined ? 'plain' : 'upgrade'}`);
    });
  });
  after(async () => {
    await listening.close();
    door.close();
  });

  const ask = async (...lines: string[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write([...lines, 'Host: hub.example', '', ''].join('\r\n'));
    return text(socket);
  };

  it('are answered as any other, by a connection that ends', async () => {
    const answer = await ask('GET /page HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket');
    assert.match(answer, /^HTTP\/1\.1 200 OK[\s\S]*\/page upgrade$/);
  });

  it('are taken over by whoever serves them', async () => {
    const answer = await ask('GET /taken HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket');
    assert.equal(answer, 'taken over');
  });

  it('are no others: what asks for another protocol or brings a body did not ask', async () => {
    const other = ['Connection: Upgrade, close', 'Upgrade: h2c'];
    assert.match(await ask('GET /other HTTP/1.1', ...other), /\/other plain/);
    const body = ['Connection: Upgrade, close', 'Upgrade: websocket', 'Content-Length: 0'];
    assert.match(await ask('POST /body HTTP/1.1', ...body), /\/body plain/);
  });

  it('leave nothing behind when they break off', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /x HTTP/1.1\r\nHost: hub.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.resetAndDestroy();
    while ((heldNow()['door.connections'] ?? 0) + (heldNow()['door.inside'] ?? 0) > 0)
      await new Promise(setImmediate);
  });
});
