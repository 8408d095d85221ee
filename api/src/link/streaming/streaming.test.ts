import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Status } from '@hub/shared/contracts/link/entities';
import type { FeedNotification } from '@hub/shared/contracts/link/notifications';
import { type FeedClient, feedMember } from '../feed.testing.ts';
import { feedHeaders } from '../viewer/viewer.testing.ts';
import {
  type Heard,
  type ListeningHub,
  type OpenStream,
  openEvents,
  openSocket,
  startListeningHub,
  untilGivenBack,
} from './streaming.testing.ts';

const idOf = ({ payload }: Heard): string => (JSON.parse(payload) as Status).id;

describe('streaming', () => {
  let hub: ListeningHub;
  let author: FeedClient;
  let reader: FeedClient;

  before(async () => {
    hub = await startListeningHub();
    author = await feedMember(hub.test);
    reader = await feedMember(hub.test);
    await reader.send<object>('POST', `accounts/${author.id}/follow`);
  });
  after(() => hub.close());

  const headersOf = (who: FeedClient, scopes?: Parameters<typeof feedHeaders>[2]) =>
    feedHeaders(hub.test.db, who.id, scopes);
  const eventsOf = async (who: FeedClient, path: string) => openEvents(hub, path, await headersOf(who));

  it('says that it is there, in instance too', async () => {
    const health = await fetch(`${hub.url}/api/v1/streaming/health`);
    assert.deepEqual([health.status, await health.text()], [200, 'OK']);
    const host = hub.url.replace(/^http/, 'ws');
    const v1 = await reader.get<{ urls: object }>('instance');
    const v2 = await reader.get<{ configuration: { urls: object } }>('/api/v2/instance');
    assert.deepEqual([v1.urls, v2.configuration.urls], [{ streaming_api: host }, { streaming: host }]);
  });

  it('refuses as every call does', async () => {
    const statusOf = async (path: string, headers: Record<string, string> = {}) => {
      const { answer, close } = await openEvents(hub, path, headers);
      close();
      return answer.statusCode;
    };
    assert.equal(await statusOf('user'), 401);
    assert.equal(await statusOf('public', { authorization: 'Bearer x' }), 401);
    assert.equal(await statusOf('user', await headersOf(reader, ['write'])), 403);
    assert.equal(await statusOf('user/notification', await headersOf(reader, ['read:statuses'])), 403);
    assert.equal(await statusOf('user', await feedHeaders(hub.test.db, 0)), 422);
    assert.equal(await statusOf('list', await headersOf(reader)), 404);
    assert.equal(await statusOf('hashtag'), 400);
    await assert.rejects(openSocket(hub, '?stream=user'), /401/);
    await assert.rejects(openSocket(hub, '', 'no-token-of-ours'), /401/);
  });

  it('tells a home of what is written, changed and deleted by whom it follows, and of nobody else', async () => {
    const home = await eventsOf(reader, 'user');
    const stranger = await feedMember(hub.test);
    await stranger.post('不认识的人');
    const { id } = await author.post('第一条', { visibility: 'private' });
    const first = await home.next();
    assert.deepEqual([first.event, idOf(first)], ['update', id]);
    await author.send('PUT', `statuses/${id}`, { status: '改过' });
    const changed = await home.next();
    assert.deepEqual([changed.event, idOf(changed)], ['status.update', id]);
    assert.match(changed.payload, /改过/);
    const told = await stranger.post('被转发');
    const boost = await author.send('POST', `statuses/${told.id}/reblog`);
    const boosted = JSON.parse((await home.next()).payload) as Status;
    assert.deepEqual([boosted.id, boosted.reblog?.id], [boost.id, told.id]);
    await author.send('POST', `statuses/${told.id}/unreblog`);
    assert.deepEqual(await home.next(), { event: 'delete', payload: boost.id });
    await author.send('DELETE', `statuses/${id}`);
    assert.deepEqual(await home.next(), { event: 'delete', payload: id });
    home.close();
  });

  it('tells of notifications, once, and of those alone where nothing else is asked for', async () => {
    const home = await eventsOf(author, 'user');
    const alone = await eventsOf(author, 'user/notification');
    const withoutThem = await openEvents(hub, 'user', await headersOf(author, ['read:statuses']));
    const { id } = await author.post('会被喜欢');
    assert.equal(idOf(await home.next()), id);
    assert.equal(idOf(await withoutThem.next()), id);
    await reader.send('POST', `statuses/${id}/favourite`);
    for (const stream of [home, alone]) {
      const { event, payload } = await stream.next();
      const told = JSON.parse(payload) as FeedNotification;
      assert.deepEqual([event, told.type, told.status?.id], ['notification', 'favourite', id]);
    }
    const second = await author.post('第二条');
    assert.equal(idOf(await withoutThem.next()), second.id);
    for (const stream of [home, alone, withoutThem]) stream.close();
  });

  it('shows each how they stand to a status', async () => {
    const { id } = await author.post('各有各的');
    await reader.send('POST', `statuses/${id}/bookmark`);
    const everybody = await openEvents(hub, 'public');
    const own = await eventsOf(reader, 'public/local');
    const writer = await eventsOf(author, 'user');
    await author.send('POST', `statuses/${id}/pin`);
    await author.send('PUT', `statuses/${id}`, { status: '还是' });
    const shown = async (stream: OpenStream) => {
      const { bookmarked, pinned } = JSON.parse((await stream.next()).payload) as Status;
      return [bookmarked, pinned];
    };
    assert.deepEqual(
      [await shown(everybody), await shown(own), await shown(writer)],
      [
        [false, false],
        [true, false],
        [false, true],
      ],
    );
    for (const stream of [everybody, own, writer]) stream.close();
  });

  it('keeps from a stream what may not be read, and whom its reader blocks or mutes', async () => {
    const [muted, blocked, blocking] = [
      await feedMember(hub.test),
      await feedMember(hub.test),
      await feedMember(hub.test),
    ];
    await reader.send<object>('POST', `accounts/${muted.id}/mute`);
    await reader.send<object>('POST', `accounts/${blocked.id}/block`);
    await blocking.send<object>('POST', `accounts/${reader.id}/block`);
    const streams = [await eventsOf(reader, 'public'), await eventsOf(reader, 'hashtag?tag=谁')];
    const anybody = await openEvents(hub, 'hashtag?tag=%E8%B0%81');
    const hidden = [muted, blocked, blocking].map((one) => one.post('#谁 不给看'));
    const ids = (await Promise.all(hidden)).map((status) => status.id);
    await author.post('#谁 只给关注者', { visibility: 'private' });
    await author.post('#谁 不列出', { visibility: 'unlisted' });
    await author.post(`#谁 @${reader.acct}`, { visibility: 'direct' });
    const { id } = await author.post('#谁 给所有人');
    for (const stream of streams) assert.equal(idOf(await stream.next()), id);
    const heard = [await anybody.next(), await anybody.next(), await anybody.next()].map(idOf);
    assert.deepEqual(heard.sort(), ids.sort());
    assert.equal(idOf(await anybody.next()), id);
    for (const stream of [...streams, anybody]) stream.close();
  });

  it('takes several streams over one WebSocket, and lets go of them', async () => {
    const token = (await headersOf(reader)).authorization.slice('Bearer '.length);
    const byProtocol = await openSocket(hub, '', token);
    assert.equal(byProtocol.socket.protocol, token);
    const byQuery = await openSocket(hub, `?stream=hashtag&tag=多路&access_token=${token}`);
    byProtocol.say({ type: 'subscribe', stream: 'user' });
    byProtocol.say({ type: 'subscribe', stream: 'hashtag', tag: '多路' });
    byProtocol.say({ type: 'subscribe', stream: 'list', list: '1' });
    assert.deepEqual(await byProtocol.next(), { error: 'Record not found', status: 404 });
    const { id } = await author.post('#多路');
    const heard = [await byProtocol.next(), await byProtocol.next()];
    assert.deepEqual(heard.map(({ stream }) => stream?.join()).sort(), ['hashtag,多路', 'user']);
    assert.deepEqual(heard.map(idOf), [id, id]);
    assert.equal(idOf(await byQuery.next()), id);
    byProtocol.say({ type: 'unsubscribe', stream: 'user' });
    byProtocol.say({ type: 'subscribe', stream: 'nowhere' });
    await byProtocol.next();
    const again = await author.post('#多路 再来');
    assert.deepEqual((await byProtocol.next()).stream, ['hashtag', '多路']);
    await author.send('DELETE', `statuses/${again.id}`);
    assert.deepEqual(await byProtocol.next(), {
      stream: ['hashtag', '多路'],
      event: 'delete',
      payload: again.id,
    });
    byProtocol.close();
    byQuery.close();
  });

  it('gives everything back, whichever end goes first', async () => {
    const streams = [await eventsOf(reader, 'user'), await openSocket(hub, '?stream=public')];
    // A stream holds no slot.
    await untilGivenBack('door.inside');
    for (const stream of streams) stream.close();
    await untilGivenBack('feed.streams', 'feed.subscriptions', 'door.inside');
  });
});
