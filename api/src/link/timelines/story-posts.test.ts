import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Status } from '@hub/shared/contracts/link/entities';
import { storyById } from '@hub/shared/contracts/story';
import { deleteStory, tieStoryToStatus } from '@hub/shared/contracts/writing/stories';
import { writersOf } from '../../stories/writing/writing.testing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { type FeedClient, feedClientOf, feedMember, feedVisitor, idsOf } from '../feed.testing.ts';

describe('a story and what is said about it', () => {
  let test: TestApp;
  let author: TestMember;
  let writer: FeedClient;
  let reader: FeedClient;
  let visitor: FeedClient;

  before(async () => {
    test = await startTestApp();
    author = await test.createMember({ role: 'author' });
    [writer, reader, visitor] = [await feedClientOf(test, author), await feedMember(test), feedVisitor(test)];
  });
  after(() => test.close());

  const publish = async (title = '一篇文章') => (await writersOf(test).write(author, { title })).story_id;
  const addressOf = (id: number) => `${test.config.hubOrigin}/view/${id}`;
  const said = async (client: FeedClient, id: number) =>
    idsOf(await client.get<Status[]>(`/api_link/v1/stories/${id}/statuses`));
  const onPage = async (id: number) => {
    const { story_info } = await test.client.data(storyById, {}, { params: { id } });
    return [story_info.post_id, story_info.post_count];
  };

  it('is tied by its address, in whatever spelling', async () => {
    const id = await publish('被讨论的文章');
    assert.deepEqual(await onPage(id), ['', 0]);
    const first = await reader.post(`读完了 ${addressOf(id)}?from=x#c，推荐`);
    const second = await reader.post(`又一条：/view/${id}。`);
    for (const { story, card } of [first, second]) {
      assert.deepEqual(story, { id: String(id), title: '被讨论的文章' });
      assert.deepEqual([card?.title, card?.url], ['被讨论的文章', addressOf(id)]);
    }
    assert.equal(
      (await reader.post(`别处 https://other.example/view/${id} /view/${id}x /views/${id}`)).story,
      null,
    );
    assert.deepEqual(await said(visitor, id), [second.id, first.id]);
    assert.deepEqual(await onPage(id), ['', 2]);
  });

  it('shows what is for everybody, to whom may read it', async () => {
    const id = await publish();
    const open = await reader.post(addressOf(id));
    await reader.post(addressOf(id), { visibility: 'private' });
    await reader.post(addressOf(id), { visibility: 'unlisted' });
    await writer.send('POST', `statuses/${open.id}/reblog`);
    assert.deepEqual([await said(visitor, id), await said(reader, id)], [[open.id], [open.id]]);
    await reader.send('DELETE', `statuses/${open.id}`);
    assert.deepEqual([await said(visitor, id), await onPage(id)], [[], ['', 0]]);
  });

  it('follows an edit', async () => {
    const [one, other] = [await publish('甲'), await publish('乙')];
    const { id } = await reader.post(addressOf(one));
    const edited = await reader.send('PUT', `statuses/${id}`, { status: addressOf(other) });
    assert.equal(edited.story?.title, '乙');
    assert.deepEqual([await said(visitor, one), await said(visitor, other)], [[], [id]]);
  });

  it('is its own where its author shares it first, or ties it', async () => {
    const id = await publish();
    await reader.post(addressOf(id));
    const own = await writer.post(`我写的 ${addressOf(id)}`);
    await writer.post(`再说一次 ${addressOf(id)}`);
    assert.deepEqual(await onPage(id), [own.id, 3]);
    const apart = await writer.post('没有地址的讨论');
    await test.client.data(tieStoryToStatus, { story_id: id, post_id: apart.id }, { as: author });
    assert.deepEqual(await onPage(id), [apart.id, 4]);
    assert.equal((await visitor.get<Status>(`statuses/${apart.id}`)).story?.id, String(id));
    for (const none of ['', null, undefined]) {
      await test.client.data(tieStoryToStatus, { story_id: id, post_id: apart.id }, { as: author });
      await test.client.data(tieStoryToStatus, { story_id: id, post_id: none as never }, { as: author });
      assert.deepEqual(await onPage(id), ['', 3], String(none));
    }
  });

  it('is tied to what is a status that its author reads, and to nothing else', async () => {
    const id = await publish();
    const { id: good } = await writer.post('说说这篇');
    const gone = await writer.post('要删的');
    await writer.send('DELETE', `statuses/${gone.id}`);
    const hidden = await reader.post('只给关注者', { visibility: 'private' });
    const tie = async (post_id: unknown) => {
      const input = { story_id: id, post_id: post_id as string };
      const { status, message } = await test.client.call(tieStoryToStatus, input, { as: author });
      return [status, message];
    };
    assert.equal((await tie(good.padStart(19, '0')))[0], 200);
    assert.deepEqual(await onPage(id), [good, 1]);
    for (const unknown of ['99999', '9'.repeat(19), 0, gone.id, hidden.id])
      assert.deepEqual(await tie(unknown), [404, '动态不存在或已删除'], String(unknown));
    for (const shape of ['abc', '<b>', '-1', ' ', '9'.repeat(20), `${good},1`, [good], 1.5])
      assert.deepEqual(await tie(shape), [422, '动态编号无效'], String(shape));
    assert.deepEqual(await onPage(id), [good, 1], 'it stays as it was');
  });

  it('is there no longer once the story is gone', async () => {
    const id = await publish();
    const { id: statusId } = await reader.post(addressOf(id));
    await test.client.data(deleteStory, { story_id: id }, { as: author });
    const { story, card } = await visitor.get<Status>(`statuses/${statusId}`);
    assert.deepEqual([story, card], [null, null]);
    assert.equal((await visitor.ask('GET', `/api_link/v1/stories/${id}/statuses`)).status, 404);
  });
});
