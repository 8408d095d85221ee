import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createStreamingAPIClient } from 'masto';
import { WebSocket } from 'ws';
import { type FeedClient, feedMember } from '../../feed.testing.ts';
import {
  heldSinceStart,
  type ListeningHub,
  openEvents,
  openSocket,
  startListeningHub,
  untilGivenBack,
} from '../../streaming/streaming.testing.ts';
import { linkMember, startBridge } from '../bridge.testing.ts';

const all = ['feed.streams', 'feed.subscriptions'] as const;

/** Until so many topics are listened to at the upstream. */
const subscribed = async (count: number): Promise<void> => {
  while (heldSinceStart('feed.subscriptions') !== count) await new Promise(setImmediate);
};

describe('streams of a hub whose feed is elsewhere', () => {
  let upstream: ListeningHub;
  let bridge: ListeningHub;
  let writer: FeedClient;

  before(async () => {
    upstream = await startListeningHub();
    bridge = await startBridge(upstream.url);
    writer = await feedMember(upstream.test);
  });
  after(async () => {
    await bridge.close();
    await upstream.close();
  });

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('tell visitors what is public, and end on both sides with the reader', async () => {
    const events = await openEvents(bridge, 'public');
    const { id } = await writer.post('大家好');
    const { event, payload } = await events.next();
    assert.deepEqual([event, (JSON.parse(payload) as { id: string }).id], ['update', id]);
    events.close();
    await untilGivenBack(...all);
  });

  it('tell a member what concerns them, by the hub’s token in every place that may carry it', async () => {
    const linked = await linkMember(bridge, upstream);
    const { token } = linked;
    const streams = [
      await openEvents(bridge, 'user', bearer(token)),
      await openEvents(bridge, `user?access_token=${token}`),
      await openSocket(bridge, '?stream=user', token),
      await openSocket(bridge, `?stream=user&access_token=${token}`),
    ];
    await subscribed(4);
    await writer.post(`@user${linked.there.id} 在吗`);
    for (const stream of streams) assert.equal((await stream.next()).event, 'notification');
    for (const stream of streams) stream.close();
    await untilGivenBack(...all);
  });

  it('take topics over one WebSocket, as masto asks for them', async () => {
    const linked = await linkMember(bridge, upstream);
    const streaming = createStreamingAPIClient({
      streamingApiUrl: bridge.url.replace('http', 'ws'),
      accessToken: linked.token,
      implementation: WebSocket,
    });
    const heard = streaming.hashtag.subscribe({ tag: '桥' })[Symbol.asyncIterator]();
    const first = heard.next();
    await subscribed(1);
    const { id } = await writer.post('#桥');
    const { value } = await first;
    assert.equal(value?.event === 'update' && value.payload.id, id);
    streaming.close();
    await untilGivenBack(...all);
  });

  it('refuse what the upstream refuses', async () => {
    const dead = { answer: (await openEvents(bridge, 'user', bearer('dead-token'))).answer };
    assert.equal(dead.answer.statusCode, 401);
    assert.equal((await openEvents(bridge, 'user')).answer.statusCode, 401);
    assert.equal((await openEvents(bridge, 'list?list=1')).answer.statusCode, 404);
    await assert.rejects(() => openSocket(bridge, '?stream=user', 'dead-token'), /401/);
    await untilGivenBack(...all);
  });

  it('end with the logout, and with the upstream', async () => {
    const linked = await linkMember(bridge, upstream);
    const open = [
      await openEvents(bridge, 'user', bearer(linked.token)),
      await openSocket(bridge, '?stream=user', linked.token),
    ];
    await bridge.test.app.inject({ url: '/auth/logout', headers: { cookie: linked.here.cookie } });
    await Promise.all(open.map(({ ended }) => ended));
    await untilGivenBack(...all);
    const program = await feedMember(upstream.test);
    const other = await linkMember(bridge, upstream);
    const more = [
      await openEvents(bridge, 'user', bearer(other.token)),
      await openSocket(bridge, '?stream=user', other.token),
    ];
    assert.ok(program.id);
    await upstream.test.db
      .updateTable('link_tokens')
      .set({ revoked_at: new Date() })
      .where('user_id', '=', other.there.id)
      .execute();
    await Promise.all(more.map(({ ended }) => ended));
    await untilGivenBack(...all);
  });

  it('end when the process does', async () => {
    const other = await startBridge(upstream.url);
    const open = [await openEvents(other, 'public'), await openSocket(other, '?stream=public')];
    const closing = other.close();
    await Promise.all(open.map(({ ended }) => ended));
    await closing;
    await untilGivenBack(...all);
  });
});

describe('streams of an upstream that', () => {
  it('is silent, is no stream, or leads elsewhere end as that', async () => {
    let head: [number, Record<string, string>] = [200, { 'content-type': 'text/event-stream' }];
    const server = createServer((_request, response) => {
      response.writeHead(...head).write(':)\n');
      if (head[0] !== 200) response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const bridge = await startBridge(origin, {}, { read: 1000, write: 1000, silence: 500 });
    const silent = await openEvents(bridge, 'public');
    await silent.ended;
    head = [200, { 'content-type': 'text/html' }];
    assert.equal((await openEvents(bridge, 'public')).answer.statusCode, 502);
    head = [302, { location: 'http://169.254.169.254/' }];
    assert.equal((await openEvents(bridge, 'public')).answer.statusCode, 502);
    await assert.rejects(() => openSocket(bridge, '?stream=public'), /502/);
    await untilGivenBack('feed.streams');
    await bridge.close();
    server.closeAllConnections();
    server.close();
  });
});
