import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type FeedClient, feedMember } from '../feed.testing.ts';
import { feedHeaders } from '../viewer/viewer.testing.ts';
import { MOST_BUFFERED } from './connection.ts';
import { ServerSentEvents } from './server-sent-events.ts';
import {
  heldSinceStart,
  type ListeningHub,
  openEvents,
  openSocket,
  startListeningHub,
  untilGivenBack,
} from './streaming.testing.ts';

const all = ['feed.streams', 'feed.subscriptions'] as const;

describe('streams end', () => {
  let hub: ListeningHub;
  let member: FeedClient;

  before(async () => {
    // Half of the connections may be streams.
    hub = await startListeningHub({ env: { MAX_CONNECTIONS: '80' } });
    member = await feedMember(hub.test);
  });
  after(() => hub.close());

  const openBoth = async (who: FeedClient) => {
    const headers = await feedHeaders(hub.test.db, who.id);
    const token = headers.authorization.slice('Bearer '.length);
    const open = [await openEvents(hub, 'user', headers), await openSocket(hub, '?stream=user', token)];
    return { token, ended: Promise.all(open.map(({ ended }) => ended)) };
  };

  it('when their token is revoked', async () => {
    const { ended } = await openBoth(member);
    await sql`update link_tokens set revoked_at = now() where user_id = ${member.id}`.execute(hub.test.db);
    await ended;
    await untilGivenBack(...all);
  });

  it('when their member is banned, or logs out', async () => {
    const banned = await feedMember(hub.test);
    const leaving = await feedMember(hub.test);
    const [first, second] = [await openBoth(banned), await openBoth(leaving)];
    await sql`update users set banned_at = now() where id = ${banned.id}`.execute(hub.test.db);
    await sql`delete from link_tokens where user_id = ${leaving.id}`.execute(hub.test.db);
    await Promise.all([first.ended, second.ended]);
    await untilGivenBack(...all);
  });

  it('before they begin, when their reader is gone by then', async () => {
    const headers = await feedHeaders(hub.test.db, member.id);
    const hangUp = () =>
      new Promise<void>((resolve) => {
        const request = get(`${hub.url}/api/v1/streaming/user`, { headers });
        request.once('finish', () => request.destroy());
        request.once('error', () => resolve());
      });
    await Promise.all(Array.from({ length: 20 }, hangUp));
    // Whoever comes after them is answered after them.
    (await openEvents(hub, 'user', headers)).close();
    await untilGivenBack('door.inside', ...all);
  });

  it('for the oldest of a member who opens too many', async () => {
    const headers = await feedHeaders(hub.test.db, member.id);
    const first = await openEvents(hub, 'user', headers);
    const others = [];
    for (let i = 0; i < 16; i += 1) others.push(await openEvents(hub, 'user', headers));
    await first.ended;
    assert.equal(heldSinceStart('feed.streams'), 16);
    for (const { close } of others) close();
    await untilGivenBack(...all);
  });

  it('for who does not read', async () => {
    const tags = Array.from({ length: 32 }, (_, index) => `t${index}`);
    const slow = await openSocket(hub, '');
    for (const tag of tags) slow.say({ type: 'subscribe', stream: 'hashtag', tag });
    // Its answer says that all before were heard.
    slow.say({ type: 'subscribe', stream: 'nowhere' });
    await once(slow.socket, 'message');
    slow.socket.pause();
    const fast = await openEvents(hub, 'public');
    const text = tags.map((tag) => `#${tag}`).join(' ');
    const writer = await feedMember(hub.test);
    while (heldSinceStart('feed.streams') === 2) {
      await writer.post(text);
      assert.equal((await fast.next()).event, 'update');
    }
    fast.close();
    slow.close();
    await untilGivenBack(...all);
  });

  it('for who does not read server-sent events', async () => {
    const events = new ServerSentEvents({ viewer: undefined, token: undefined, address: '' });
    const closed = once(events, 'close');
    for (let sent = 0; sent < 2 * MOST_BUFFERED; sent += 1024) events.send([], 'update', 'x'.repeat(1024));
    await closed;
    assert.ok(events.destroyed);
  });

  it('when the process is about to end', async () => {
    const { ended } = await openBoth(await feedMember(hub.test));
    const closing = hub.stopListening();
    await ended;
    await closing;
    await untilGivenBack(...all);
  });
});
