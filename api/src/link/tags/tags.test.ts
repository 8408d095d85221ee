import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FeedTag } from '@hub/shared/contracts/link/discovery/search';
import type { FeedAccount, Status } from '@hub/shared/contracts/link/entities';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { allPages, type FeedClient, feedMember, feedVisitor, idsOf } from '../feed.testing.ts';

describe('hashtags', () => {
  let test: TestApp;
  let member: FeedClient;
  let other: FeedClient;
  let visitor: FeedClient;

  before(async () => {
    test = await startTestApp();
    [member, other, visitor] = [await feedMember(test), await feedMember(test), feedVisitor(test)];
  });
  after(() => test.close());

  const home = async () => idsOf(await member.get<Status[]>('timelines/home'));
  const turn = (name: string, way: 'follow' | 'unfollow') =>
    member.send<FeedTag>('POST', `tags/${encodeURIComponent(name)}/${way}`);

  it('are for members to follow', async () => {
    for (const path of ['tags/x/follow', 'tags/x/unfollow'])
      assert.equal((await visitor.ask('POST', path)).status, 401);
    assert.equal((await visitor.ask('GET', 'followed_tags')).status, 401);
  });

  it('bring what strangers say with them in public into the home of who follows them', async () => {
    const before = await other.post('早先的 #推理');
    assert.deepEqual(await home(), []);
    assert.equal((await turn('推理', 'follow')).following, true);
    assert.equal((await turn('RAG', 'follow')).name, 'rag');
    assert.deepEqual(await home(), [before.id]);
    const now = await other.post('现在的 #rag 和 #推理');
    await other.post('悄悄的 #rag', { visibility: 'unlisted' });
    await other.post('没有的');
    const expected = [now.id, before.id];
    assert.deepEqual(await home(), expected, 'on its way');
    await test.jobs.enqueue('link-delivery');
    assert.deepEqual(await home(), expected, 'delivered');
    await test.database.pool.query('delete from ephemeral.link_home_readers');
    await test.database.pool.query('delete from ephemeral.link_home');
    assert.deepEqual(await home(), expected, 'made anew');
    assert.deepEqual(idsOf(await allPages<Status>(member, 'timelines/home?limit=1')), expected, 'by pages');
    await member.send<object>('POST', `accounts/${other.id}/mute`);
    assert.deepEqual(await home(), []);
    await member.send<object>('POST', `accounts/${other.id}/unmute`);
    await turn('rag', 'unfollow');
    assert.deepEqual(await home(), expected);
    assert.equal((await turn('推理', 'unfollow')).following, false);
    assert.deepEqual(await home(), []);
  });

  it('are listed, the latest first', async () => {
    for (const name of ['甲', '乙', '丙']) await turn(name, 'follow');
    const followed = await allPages<FeedTag>(member, 'followed_tags?limit=2');
    assert.deepEqual(
      followed.map(({ name, following }) => [name, following]),
      [
        ['丙', true],
        ['乙', true],
        ['甲', true],
      ],
    );
    assert.equal((await visitor.get<FeedTag>('tags/甲')).following, false);
  });

  it('tell of their last days, and what of all is talked about', async () => {
    await test.database.pool.query('delete from link_statuses');
    for (const text of ['#热 #冷', '#热 再说']) await member.post(text);
    await other.post('#热');
    await other.post('#私下', { visibility: 'private' });
    const { history } = await visitor.get<FeedTag>('tags/热');
    assert.equal(history.length, 7);
    assert.deepEqual([history[0]?.uses, history[0]?.accounts, history[1]?.uses], ['3', '2', '0']);
    const names = (await visitor.get<FeedTag[]>('trends/tags')).map(({ name }) => name);
    assert.deepEqual(names, ['热', '冷']);
    assert.equal((await visitor.get<FeedTag[]>('trends/tags?limit=1&offset=1'))[0]?.name, '冷');
  });

  it('are one, however they are written', async () => {
    await test.database.pool.query('delete from link_statuses');
    await member.post('#LLM 好');
    await other.post('#llm 也好');
    const [trend, ...rest] = await visitor.get<FeedTag[]>('trends/tags');
    assert.deepEqual([trend?.name, trend?.history[0]?.uses, rest.length], ['llm', '2', 0]);
  });

  it('and statuses that people do something with come before others', async () => {
    await test.database.pool.query('delete from link_statuses');
    const liked = await other.post('有人喜欢');
    const boosted = await other.post('有人转发');
    await other.post('没人理会');
    const hidden = await other.post('悄悄的', { visibility: 'unlisted' });
    await member.send('POST', `statuses/${liked.id}/favourite`);
    await member.send('POST', `statuses/${boosted.id}/reblog`);
    await member.send('POST', `statuses/${hidden.id}/favourite`);
    const trends = async (who: FeedClient) => idsOf(await who.get<Status[]>('trends/statuses'));
    assert.deepEqual(await trends(visitor), [boosted.id, liked.id]);
    await other.send<object>('POST', `accounts/${member.id}/block`);
    assert.deepEqual(await trends(member), []);
    await other.send<object>('POST', `accounts/${member.id}/unblock`);
  });

  it('people who write are suggested to whoever does not follow them', async () => {
    const [writer, silent] = [await feedMember(test), await feedMember(test)];
    await writer.post('我在');
    type Suggestion = { source: string; account: FeedAccount };
    const suggested = async () =>
      (await member.get<Suggestion[]>('/api/v2/suggestions?limit=80')).map(({ account }) => account.id);
    assert.ok((await suggested()).includes(String(writer.id)));
    for (const none of [silent, member]) assert.ok(!(await suggested()).includes(String(none.id)));
    await member.send<object>('POST', `accounts/${writer.id}/follow`);
    assert.ok(!(await suggested()).includes(String(writer.id)));
  });
});
