import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { heldNow } from '@hub/shared/door/held';
import { WebSocket, WebSocketServer } from 'ws';
import { readConfig } from '../../platform/config/read-config.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Seated } from './connection.ts';
import { OpenConnections } from './open-connections.ts';
import { ServerSentEvents } from './server-sent-events.ts';
import { Subscriptions } from './subscriptions.ts';
import { SocketConnection } from './web-socket.ts';

const visitor = { viewer: undefined, token: undefined };

interface Fake extends Seated {
  beats: number;
}

const seated = (address = '192.0.2.1'): Fake => {
  const one: Fake = {
    ...visitor,
    address,
    beats: 0,
    beat: () => {
      one.beats += 1;
    },
    end: () => undefined,
  };
  return one;
};

describe('what stays open', () => {
  let open: OpenConnections;
  const start = (MAX_CONNECTIONS: string) => {
    // Nobody here has a token that would be looked up.
    open = new OpenConnections({ db: {} as Db, config: readConfig({ MAX_CONNECTIONS }) });
  };
  beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
  afterEach(() => {
    open.close();
    mock.timers.reset();
  });

  it('gets a heartbeat every 15 seconds, as long as it is there', () => {
    start('100');
    const one = seated();
    const leave = open.join(one);
    mock.timers.tick(14_999);
    assert.equal(one.beats, 0);
    mock.timers.tick(1);
    mock.timers.tick(15_000);
    assert.equal(one.beats, 2);
    leave();
    mock.timers.tick(15_000);
    assert.equal(one.beats, 2);
  });

  it('is 128 for one address', () => {
    const before = heldNow()['feed.streams'] ?? 0;
    start('1000');
    const leaves = Array.from({ length: 128 }, () => open.join(seated()));
    assert.throws(() => open.join(seated()), { id: 'too_many' });
    leaves.push(open.join(seated('192.0.2.2')));
    leaves.shift()?.();
    leaves.push(open.join(seated()));
    for (const leave of leaves) leave();
    assert.equal(heldNow()['feed.streams'], before);
  });

  it('is half of all connections at most', () => {
    const before = heldNow()['feed.streams'] ?? 0;
    start('50');
    const leaves = Array.from({ length: 25 }, (_, index) => open.join(seated(`192.0.2.${index}`)));
    assert.throws(() => open.join(seated('198.51.100.1')), { id: 'overloaded' });
    for (const leave of leaves) leave();
    open.join(seated('198.51.100.1'))();
    assert.equal(heldNow()['feed.streams'], before);
  });
});

describe('a heartbeat', () => {
  it('is a comment among server-sent events', () => {
    const events = new ServerSentEvents({ ...visitor, address: '' });
    events.beat();
    assert.equal(String(events.read()), ':)\n:thump\n');
    events.destroy();
  });

  const openPair = async (autoPong: boolean) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { autoPong });
    const [socket] = (await once(server, 'connection')) as [WebSocket];
    await once(reader, 'open');
    const connection = new SocketConnection({ ...visitor, address: '' }, new Subscriptions());
    connection.open(socket);
    return { server, reader, socket, connection };
  };

  it('ends a WebSocket whose reader answers two of them no more', async () => {
    const { server, reader, connection } = await openPair(false);
    const closed = once(reader, 'close');
    for (let beat = 0; beat < 3; beat += 1) connection.beat();
    await closed;
    server.close();
  });

  it('leaves one whose reader answers', async () => {
    const { server, reader, socket, connection } = await openPair(true);
    for (let beat = 0; beat < 4; beat += 1) {
      const answered = once(socket, 'pong');
      connection.beat();
      await answered;
    }
    assert.equal(reader.readyState, WebSocket.OPEN);
    reader.terminate();
    server.close();
  });
});
