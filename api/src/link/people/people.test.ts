import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FeedSearch } from '@hub/shared/contracts/link/discovery/search';
import type { FeedAccount, Status } from '@hub/shared/contracts/link/entities';
import type { FeedNotification, Markers } from '@hub/shared/contracts/link/notifications';
import type { Relationship } from '@hub/shared/contracts/link/people';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { allPages, type FeedClient, feedMember, feedVisitor, idsOf } from '../feed.testing.ts';

describe('people of the feed', () => {
  let test: TestApp;
  let [anna, bert]: FeedClient[] = [];

  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  const two = async (): Promise<[FeedClient, FeedClient]> => {
    [anna, bert] = [await feedMember(test), await feedMember(test)];
    return [anna, bert];
  };
  const relate = (one: FeedClient, other: FeedClient, what: string, body: object = {}) =>
    one.send<Relationship>('POST', `accounts/${other.id}/${what}`, body);
  const news = async (member: FeedClient, query = '') =>
    (await member.get<FeedNotification[]>(`notifications?${query}`)).map(({ type, account, status }) => [
      type,
      account.acct,
      status?.id,
    ]);

  it('nobody follows, blocks or mutes themselves, nor who is not there', async () => {
    const [one] = await two();
    for (const what of ['follow', 'block', 'mute']) {
      assert.equal((await one.ask('POST', `accounts/${one.id}/${what}`)).status, 403);
      assert.equal((await one.ask('POST', `accounts/2000000000/${what}`)).status, 404);
    }
  });

  it('follow each other, which both cards count, however many come at once', async () => {
    const [one, other] = await two();
    await Promise.all(Array.from({ length: 5 }, () => relate(one, other, 'follow')));
    await Promise.all([relate(one, other, 'follow'), relate(other, one, 'follow')]);
    const card = await one.get<FeedAccount>(`accounts/${other.id}`);
    assert.deepEqual([card.followers_count, card.following_count], [1, 1]);
    const [both] = await one.get<Relationship[]>(`accounts/relationships?id[]=${other.id}`);
    assert.deepEqual([both?.following, both?.followed_by], [true, true]);
    assert.deepEqual(idsOf(await one.get(`accounts/${other.id}/followers`)), [String(one.id)]);
    assert.deepEqual(await news(other), [['follow', one.acct, undefined]]);
    await Promise.all(Array.from({ length: 5 }, () => relate(one, other, 'unfollow')));
    await relate(one, other, 'remove_from_followers');
    const after = await one.get<FeedAccount>(`accounts/${other.id}`);
    assert.deepEqual([after.followers_count, after.following_count], [0, 0]);
    assert.deepEqual(await news(other), []);
  });

  it('who blocks is rid of the other: no follow, no word, no notification', async () => {
    const [one, other] = await two();
    const post = await one.post('谁都能看');
    await relate(other, one, 'follow');
    await other.send('POST', `statuses/${post.id}/favourite`);
    const blocked = await relate(one, other, 'block');
    assert.deepEqual([blocked.blocking, blocked.followed_by], [true, false]);
    assert.deepEqual(await news(one), []);
    assert.equal((await other.ask('POST', `accounts/${one.id}/follow`)).status, 403);
    await other.post(`喂 @${one.acct}`);
    assert.deepEqual(await news(one), []);
    assert.deepEqual(idsOf(await one.get<FeedAccount[]>('blocks')), [String(other.id)]);
    const timeline = await one.get<Status[]>('timelines/public?limit=40');
    assert.ok(timeline.every(({ account }) => account.id !== String(other.id)));
    const found = await one.get<FeedSearch>(`/api_link/v2/search?q=${encodeURIComponent('喂')}&limit=5`);
    assert.deepEqual(found.statuses, []);
    assert.equal((await relate(one, other, 'unblock')).blocking, false);
  });

  it('a mute ends when its time is over', async () => {
    const [one, other] = await two();
    const { id } = await other.post('静音');
    const shown = async () => idsOf(await one.get<Status[]>('timelines/public?limit=40')).includes(id);
    const muted = await relate(one, other, 'mute', { duration: 3600, notifications: false });
    assert.deepEqual([muted.muting, muted.muting_notifications, await shown()], [true, false, false]);
    await test.db
      .updateTable('link_mutes')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', one.id)
      .execute();
    const [after] = await one.get<Relationship[]>(`accounts/relationships?id[]=${other.id}`);
    assert.deepEqual([after?.muting, await shown()], [false, true]);
  });

  it('are told what concerns them, once, and read it page by page', async () => {
    const [one, other] = await two();
    const { id } = await one.post('有人喜欢');
    for (const action of ['favourite', 'reblog', 'unfavourite', 'favourite'])
      await other.send('POST', `statuses/${id}/${action}`);
    const mention = await other.post(`@${one.acct} 你好`, { in_reply_to_id: id });
    await relate(other, one, 'follow');
    assert.deepEqual(await news(one), [
      ['follow', other.acct, undefined],
      ['mention', other.acct, mention.id],
      ['favourite', other.acct, id],
      ['reblog', other.acct, id],
    ]);
    assert.deepEqual(await news(one, 'types[]=mention'), [['mention', other.acct, mention.id]]);
    assert.equal((await news(one, 'exclude_types[]=follow&exclude_types[]=mention')).length, 2);
    // A client that asks for a kind that there is not must not take everything for it.
    assert.deepEqual(await news(one, 'types[]=follow_request'), []);
    assert.equal((await news(one, 'types[]=follow_request&types[]=mention')).length, 1);
    const paged = await allPages<FeedNotification>(one, 'notifications?limit=3&exclude_types[]=follow');
    assert.equal(paged.length, 3);
    assert.deepEqual(await one.get('notifications/unread_count'), { count: 4 });
    const last = paged[0]?.id ?? '';
    const saved = await one.send<Markers>('POST', 'markers', { notifications: { last_read_id: last } });
    assert.equal(saved.notifications?.last_read_id, last);
    assert.deepEqual(await one.get('notifications/unread_count'), { count: 1 });
    assert.deepEqual(Object.keys(await one.get<Markers>('markers?timeline[]=notifications')), [
      'notifications',
    ]);
    assert.equal((await other.ask('GET', `notifications/${last}`)).status, 404);
    await one.send('POST', `notifications/${last}/dismiss`);
    assert.equal((await news(one)).length, 3);
    await one.send('POST', 'notifications/clear');
    assert.deepEqual(await news(one), []);
  });

  it('are told of each status of whom they want to hear', async () => {
    const [one, other] = await two();
    await relate(one, other, 'follow', { notify: true });
    const { id } = await other.post('新动态');
    await test.jobs.enqueue('link-delivery');
    assert.deepEqual(await news(one), [['status', other.acct, id]]);
  });

  it('are found by name and by what they are called', async () => {
    const { id, name } = await test.createMember({ name: '独一无二的名字' });
    const [one] = await two();
    for (const q of [`user${id}`, `@user${id}@localhost:8080`, '一无二', name])
      assert.deepEqual(
        idsOf(await one.get<FeedAccount[]>(`accounts/search?q=${encodeURIComponent(q)}`)),
        [String(id)],
        q,
      );
    assert.deepEqual(await one.get('accounts/search?q=%25_'), []);
    const tagged = await one.post('话题 #检索一下');
    const found = await feedVisitor(test).get<FeedSearch>('/api_link/v2/search?q=%23检索&type=hashtags');
    assert.deepEqual(
      found.hashtags.map(({ name: tag }) => tag),
      tagged.tags.map(({ name: tag }) => tag),
    );
  });
});
