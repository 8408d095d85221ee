import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Status } from '@hub/shared/contracts/link/entities';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { allPages, type FeedClient, feedMember, idsOf } from '../feed.testing.ts';

describe('the home timeline', () => {
  let test: TestApp;
  let reader: FeedClient;
  let authors: FeedClient[];

  before(async () => {
    test = await startTestApp();
    reader = await feedMember(test);
    authors = await Promise.all(Array.from({ length: 3 }, () => feedMember(test)));
  });
  after(() => test.close());

  const [first, second, third] = [0, 1, 2].map((index) => () => authors[index] as FeedClient) as [
    () => FeedClient,
    () => FeedClient,
    () => FeedClient,
  ];
  const home = async (query = '') => idsOf(await reader.get<Status[]>(`timelines/home?limit=40&${query}`));
  const follow = (author: FeedClient, wishes: object = {}) =>
    reader.send<object>('POST', `accounts/${author.id}/follow`, wishes);

  it('begins with what was written before, and shows what comes at once and after its delivery', async () => {
    const early = await first().post('早先');
    const strange = await third().post('不认识');
    await follow(first());
    await follow(second());
    const own = await reader.post('自己的');
    assert.deepEqual(await home(), [own.id, early.id]);
    const late = await second().post('刚刚');
    assert.deepEqual(await home(), [late.id, own.id, early.id]);
    await test.jobs.enqueue('link-delivery');
    assert.deepEqual(await home(), [late.id, own.id, early.id]);
    assert.ok(!(await home()).includes(strange.id));
  });

  it('follows what is followed', async () => {
    const { id } = await third().post('后来关注的');
    assert.ok(!(await home()).includes(id));
    await follow(third());
    assert.ok((await home()).includes(id));
    await reader.send<object>('POST', `accounts/${third().id}/unfollow`);
    assert.ok(!(await home()).includes(id));
  });

  it('shows boosts, unless they are not wanted', async () => {
    const { id } = await third().post('被转发');
    const boost = await first().send('POST', `statuses/${id}/reblog`);
    await test.jobs.enqueue('link-delivery');
    assert.ok((await home()).includes(boost.id));
    await follow(first(), { reblogs: false });
    assert.ok(!(await home()).includes(boost.id));
    await follow(first(), { reblogs: true });
    assert.ok((await home()).includes(boost.id));
    await first().send('POST', `statuses/${id}/unreblog`);
    assert.ok(!(await home()).includes(boost.id));
  });

  it('leaves talk with strangers out', async () => {
    const question = await third().post('陌生人的话');
    const answer = await first().post('答陌生人', { in_reply_to_id: question.id });
    const mine = await reader.post('我问');
    const toMe = await first().post('答我', { in_reply_to_id: mine.id });
    const shown = await home();
    assert.deepEqual([shown.includes(answer.id), shown.includes(toMe.id)], [false, true]);
  });

  it('hides whom the reader mutes or blocks, and shows them again', async () => {
    const { id } = await second().post('会被静音');
    for (const [on, off] of [
      ['mute', 'unmute'],
      ['block', 'unblock'],
    ]) {
      await reader.send<object>('POST', `accounts/${second().id}/${on}`);
      assert.ok(!(await home()).includes(id), on);
      await reader.send<object>('POST', `accounts/${second().id}/${off}`);
      // A block also ends the following.
      await follow(second());
      assert.ok((await home()).includes(id), off);
    }
  });

  it('shows what lies behind much that is hidden, down and up', async () => {
    const [one, loud] = [await feedMember(test), await feedMember(test)];
    for (const { id } of [first(), loud]) await one.send<object>('POST', `accounts/${id}/follow`);
    const written: string[] = [];
    for (const text of ['甲', '乙', '丙']) {
      written.push((await first().post(text)).id);
      for (let count = 0; count < 5; count += 1) await loud.post(`${text} ${count}`);
      await test.jobs.enqueue('link-delivery');
    }
    for (let count = 0; count < 5; count += 1) await loud.post(`还没送到 ${count}`);
    assert.equal((await one.get<Status[]>('timelines/home?limit=2')).length, 2);
    await one.send<object>('POST', `accounts/${loud.id}/mute`);
    const page = async (query: string) => idsOf(await one.get<Status[]>(`timelines/home?limit=2&${query}`));
    assert.deepEqual(await page(''), [written[2], written[1]]);
    assert.deepEqual(await page(`min_id=${written[0]}`), [written[2], written[1]]);
    assert.deepEqual((await page(`max_id=${written[1]}`)).slice(0, 1), [written[0]]);
  });

  it('pages without gaps or doubles while new ones come, above and below what is kept', async () => {
    const written: string[] = [];
    for (let count = 0; count < 130; count += 1)
      written.push((await (count % 2 === 0 ? first() : second()).post(`第 ${count}`)).id);
    const last = await feedMember(test);
    for (const author of authors.slice(0, 2)) await last.send('POST', `accounts/${author.id}/follow`);
    const pages = await allPages<Status>(last, 'timelines/home?limit=7', () => first().post('还在写'));
    const ids = idsOf(pages);
    assert.equal(new Set(ids).size, ids.length, 'doubles');
    assert.deepEqual(
      ids.filter((id) => written.includes(id)),
      [...written].reverse(),
    );
    // Upwards, from below what is kept, one page after the other.
    const upwards: string[] = [];
    for (let from = written[0] ?? '', page = ['']; page.length > 0; from = upwards.at(-1) ?? from) {
      page = idsOf(await last.get<Status[]>(`timelines/home?limit=20&min_id=${from}`)).reverse();
      upwards.push(...page);
    }
    assert.deepEqual(upwards.slice(0, 129), written.slice(1));
    assert.equal(new Set(upwards).size, upwards.length);
  });
});

describe('other timelines', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  it('of an account leave out what is not asked for', async () => {
    const [author, other] = [await feedMember(test), await feedMember(test)];
    const plain = await author.post('普通 #甲');
    const thread = await author.post('接着说', { in_reply_to_id: plain.id });
    const { id: foreign } = await other.post('别人的');
    const reply = await author.post('回复别人', { in_reply_to_id: foreign });
    const boost = await author.send('POST', `statuses/${foreign}/reblog`);
    const list = async (query: string) =>
      idsOf(await other.get<Status[]>(`accounts/${author.id}/statuses?${query}`));
    assert.deepEqual(await list(''), [boost.id, reply.id, thread.id, plain.id]);
    assert.deepEqual(await list('exclude_replies=true'), [boost.id, thread.id, plain.id]);
    assert.deepEqual(await list('exclude_reblogs=1'), [reply.id, thread.id, plain.id]);
    assert.deepEqual(await list('tagged=甲'), [plain.id]);
    assert.deepEqual(await list('only_media=true'), []);
  });

  it('of favourites page by when they were liked', async () => {
    const [author, reader] = [await feedMember(test), await feedMember(test)];
    const posts: Status[] = [];
    for (const text of ['一', '二', '三', '四', '五']) posts.push(await author.post(text));
    const order = [2, 0, 4, 1, 3];
    for (const index of order) await reader.send('POST', `statuses/${posts[index]?.id}/favourite`);
    const liked = await allPages<Status>(reader, 'favourites?limit=2');
    assert.deepEqual(
      idsOf(liked),
      order.reverse().map((index) => posts[index]?.id),
    );
    assert.deepEqual(await author.get('favourites'), []);
  });
});
