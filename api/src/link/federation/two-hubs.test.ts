import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FeedSearch } from '@hub/shared/contracts/link/discovery/search';
import type { FeedAccount, Status, StatusContext } from '@hub/shared/contracts/link/entities';
import type { FeedNotification } from '@hub/shared/contracts/link/notifications';
import type { Relationship } from '@hub/shared/contracts/link/people';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { FeedClient } from '../feed.testing.ts';
import { type FederatedHub, settle, startFederatedHub } from './federation.testing.ts';
import { blockDomain, unblockDomain } from './wire/blocks.queries.ts';

describe('two hubs', () => {
  let east: FederatedHub;
  let west: FederatedHub;
  let anna: FeedClient;
  let ben: FeedClient;

  before(async () => {
    [east, west] = [await startFederatedHub(), await startFederatedHub()];
    [anna, ben] = [await east.member(), await west.member()];
  });
  after(async () => {
    await east.close();
    await west.close();
  });

  const find = async (client: FeedClient, q: string): Promise<FeedSearch> =>
    client.get(`/api/v2/search?resolve=true&q=${encodeURIComponent(q)}`);
  const findOne = async (client: FeedClient, q: string): Promise<FeedAccount> => {
    const [account] = (await find(client, q)).accounts;
    assert.ok(account, q);
    return account;
  };
  const homeOf = (client: FeedClient) => client.get<Status[]>('timelines/home');

  it('find each other’s members by name and follow them', async () => {
    const found = await findOne(anna, `${ben.acct}@${west.host}`);
    assert.equal(found.acct, `${ben.acct}@${west.host}`);
    assert.equal(found.uri, `${west.origin}/api_link/ap/users/${ben.id}`);
    const stands = async () => {
      const [one] = await anna.get<Relationship[]>(`accounts/relationships?id[]=${found.id}`);
      return [one?.following, one?.requested];
    };
    await anna.send('POST', `accounts/${found.id}/follow`);
    assert.deepEqual(await stands(), [false, true]);
    await settle(east, west);
    assert.deepEqual(await stands(), [true, false]);
    const [news] = await ben.get<FeedNotification[]>('notifications');
    assert.deepEqual([news?.type, news?.account.acct], ['follow', `${anna.acct}@${east.host}`]);
    const [follower] = await ben.get<FeedAccount[]>(`accounts/${ben.id}/followers`);
    assert.equal(follower?.acct, `${anna.acct}@${east.host}`);
  });

  it('bring a status into the home of who follows', async () => {
    const { uri } = await ben.post('第一条 #联邦');
    await settle(west, east);
    const [status] = await homeOf(anna);
    assert.deepEqual([status?.uri, status?.account.acct], [uri, `${ben.acct}@${west.host}`]);
    assert.match(status?.content ?? '', /第一条/);
  });

  it('show a thread on both sides, and tell of an answer', async () => {
    const first = await ben.post('谁来回答？');
    await settle(west, east);
    const [seen] = await homeOf(anna);
    const answer = await anna.post(`@${ben.acct}@${west.host} 我来`, { in_reply_to_id: seen?.id });
    assert.match(answer.content, new RegExp(`href="${west.origin}/@${ben.acct}"`));
    await settle(east, west);
    const thread = await ben.get<StatusContext>(`statuses/${first.id}/context`);
    assert.deepEqual(
      thread.descendants.map(({ account, content }) => [account.acct, /我来/.test(content)]),
      [[`${anna.acct}@${east.host}`, true]],
    );
    const [news] = await ben.get<FeedNotification[]>('notifications');
    assert.deepEqual([news?.type, news?.status?.uri], ['mention', answer.uri]);
    assert.equal((await ben.get<Status>(`statuses/${first.id}`)).replies_count, 1);
  });

  it('count likes and boosts of each other, and take them back', async () => {
    const own = await ben.post('请点赞');
    await settle(west, east);
    const [seen] = await homeOf(anna);
    const counts = async () => {
      const { favourites_count, reblogs_count } = await ben.get<Status>(`statuses/${own.id}`);
      return [favourites_count, reblogs_count];
    };
    await anna.send('POST', `statuses/${seen?.id}/favourite`);
    await anna.send('POST', `statuses/${seen?.id}/reblog`);
    await settle(east, west);
    assert.deepEqual(await counts(), [1, 1]);
    const types = (await ben.get<FeedNotification[]>('notifications?limit=2')).map(({ type }) => type);
    assert.deepEqual(types.sort(), ['favourite', 'reblog']);
    await anna.send('POST', `statuses/${seen?.id}/unfavourite`);
    await anna.send('POST', `statuses/${seen?.id}/unreblog`);
    await settle(east, west);
    assert.deepEqual(await counts(), [0, 0]);
  });

  it('bring a boost to who follows, with a status that was unknown there', async () => {
    const carl = await west.member();
    const written = await carl.post('Carl 写的');
    await ben.send('POST', `statuses/${written.id}/reblog`);
    await settle(west, east);
    const [boost] = await homeOf(anna);
    assert.deepEqual([boost?.account.acct, boost?.reblog?.uri], [`${ben.acct}@${west.host}`, written.uri]);
  });

  it('follow an edit and a deletion', async () => {
    const { id, uri } = await ben.post('初稿');
    await settle(west, east);
    await ben.send('PUT', `statuses/${id}`, { status: '定稿' });
    await settle(west, east);
    const [edited] = await homeOf(anna);
    assert.deepEqual([edited?.uri, edited?.edited_at === null], [uri, false]);
    assert.match(edited?.content ?? '', /定稿/);
    await ben.send('DELETE', `statuses/${id}`);
    await settle(west, east);
    assert.ok((await homeOf(anna)).every((status) => status.uri !== uri));
  });

  it('send out what is for everybody, and nothing else', async () => {
    const before = (await homeOf(anna)).length;
    for (const visibility of ['private', 'direct']) await ben.post('悄悄话', { visibility });
    await settle(west, east);
    assert.equal((await homeOf(anna)).length, before);
    for (const visibility of ['private', 'direct']) {
      const { uri } = await ben.post('悄悄话', { visibility });
      const headers = { accept: 'application/activity+json' };
      assert.equal((await west.test.app.inject({ url: new URL(uri).pathname, headers })).statusCode, 404);
    }
  });

  it('find a status by its address', async () => {
    const dora = await west.member();
    const { uri } = await dora.post('没人关注我');
    const { statuses } = await find(anna, uri);
    assert.deepEqual(
      statuses.map((status) => [status.uri, status.account.acct]),
      [[uri, `${dora.acct}@${west.host}`]],
    );
  });

  it('keep what could not be delivered until it can be', async () => {
    const port = Number(new URL(east.origin).port);
    await east.test.app.server.close();
    east.test.app.server.closeAllConnections();
    const { uri } = await ben.post('东边关机了');
    await west.work();
    assert.ok((await homeOf(anna)).every((status) => status.uri !== uri));
    await new Promise<void>((resolve) => east.test.app.server.listen(port, 'localhost', resolve));
    // As if its time had come.
    await west.test.db
      .updateTable('federation_deliveries')
      .set({ due_at: new Date(0) })
      .execute();
    await settle(west, east);
    assert.equal((await homeOf(anna))[0]?.uri, uri);
  });

  it('serve what a member wrote and whom they follow as collections', async () => {
    const read = async (path: string) => {
      const url = `/api_link/ap/users/${ben.id}/${path}`;
      const answer = await west.test.app.inject({ url, headers: { accept: 'application/activity+json' } });
      assert.equal(answer.statusCode, 200, path);
      return answer.json<{ totalItems?: number; orderedItems?: unknown[]; first?: string }>();
    };
    assert.equal((await read('followers')).totalItems, 1);
    assert.deepEqual((await read('followers?cursor=0')).orderedItems, [
      `${east.origin}/api_link/ap/users/${anna.id}`,
    ]);
    assert.ok(((await read('outbox?cursor=0')).orderedItems?.length ?? 0) > 3);
  });

  it('end a follow from both sides', async () => {
    const [followed] = await anna.get<FeedAccount[]>(`accounts/${anna.id}/following`);
    await anna.send('POST', `accounts/${followed?.id}/unfollow`);
    await settle(east, west);
    assert.deepEqual(await ben.get(`accounts/${ben.id}/followers`), []);
    await anna.send('POST', `accounts/${followed?.id}/follow`);
    await settle(east, west);
    const [follower] = await ben.get<FeedAccount[]>(`accounts/${ben.id}/followers`);
    await ben.send('POST', `accounts/${follower?.id}/block`);
    await settle(west, east);
    assert.deepEqual(await anna.get(`accounts/${anna.id}/following`), []);
    await ben.send('POST', `accounts/${follower?.id}/unblock`);
  });

  it('hear nothing of a server that is blocked', async () => {
    const found = await findOne(anna, `${ben.acct}@${west.host}`);
    await anna.send('POST', `accounts/${found.id}/follow`);
    await settle(east, west);
    const { uri } = await ben.post('封锁之前');
    await settle(west, east);
    assert.equal((await homeOf(anna))[0]?.uri, uri);
    await inTransaction(east.test.db, (tx) => blockDomain(tx, 'localhost', '测试'));
    await ben.post('封锁之后');
    await settle(west, east);
    assert.deepEqual(
      await homeOf(anna).then((list) => list.filter(({ uri: one }) => one.startsWith(west.origin))),
      [],
    );
    assert.deepEqual(await find(anna, `${ben.acct}@${west.host}`).then(({ accounts }) => accounts), []);
    assert.equal(
      await inTransaction(east.test.db, (tx) => unblockDomain(tx, 'localhost')).then((n) => (n ?? 0) > 0),
      true,
    );
    assert.equal((await findOne(anna, `${ben.acct}@${west.host}`)).id, found.id);
  });
});
