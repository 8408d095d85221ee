import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listMessages, readMessages } from '@hub/shared/contracts/message';
import { reviewQueue, reviewStory, undoReview } from '@hub/shared/contracts/moderation';
import { search } from '@hub/shared/contracts/search';
import { listStories, storyById } from '@hub/shared/contracts/story';
import { deleteStory } from '@hub/shared/contracts/writing/stories';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { createStory } from '../stories.testing.ts';
import { writersOf } from '../writing/writing.testing.ts';

describe('a verdict that is taken back', () => {
  let test: TestApp;
  let owner: TestMember;
  let moderator: TestMember;
  let second: TestMember;
  let writers: ReturnType<typeof writersOf>;

  before(async () => {
    test = await startTestApp();
    owner = await test.createMember();
    moderator = await test.createMember({ role: 'moderator' });
    second = await test.createMember({ role: 'moderator' });
    writers = writersOf(test);
  });
  after(() => test.close());

  const undo = (id: number, as: TestMember | undefined = second) =>
    test.client.call(undoReview, {}, { as, params: { id } });
  const shown = async (id: number) => (await test.client.call(storyById, {}, { params: { id } })).data;
  const waiting = async () =>
    (await test.client.data(reviewQueue, {}, { as: moderator })).map(({ story_id }) => story_id);
  const told = async (as: TestMember, id: number) =>
    (await test.client.data(listMessages, {}, { as })).flatMap(({ url, content }) =>
      url === `/view/${id}` ? content : [],
    );
  const found = async (q: string) => {
    await test.jobs.enqueue('search-feed');
    return (await test.client.data(search, { q })).map(({ id }) => id);
  };
  const reviewState = async (id: number) =>
    (
      await test.database.pool.query(
        `select status, revision, shown_revision, approved_revision, submitted_at, published_at, review_reason, title
         from stories where id = $1`,
        [id],
      )
    ).rows[0];

  it('is nobody’s but the moderator’s whose page asks for it, like the verdict', async () => {
    const { story_id: id } = await writers.write(owner);
    const params = { id };
    const asSecond = { as: second, params };
    const verdict = { action: 'approve', writer_id: moderator.id } as const;
    assert.equal((await test.client.call(reviewStory, verdict, asSecond)).code, 40303);
    assert.ok((await waiting()).includes(id));
    await writers.approve(moderator, id);
    assert.equal((await test.client.call(undoReview, { writer_id: moderator.id }, asSecond)).code, 40303);
    assert.equal((await shown(id))?.story_info.status, 'published');
    assert.equal((await test.client.call(undoReview, { writer_id: second.id }, asSecond)).code, 0);
  });

  it('is the moderators’, and not of one’s own story', async () => {
    const { story_id: id } = await writers.write(owner);
    await writers.approve(moderator, id);
    for (const as of [owner, await test.createMember({ role: 'author' })])
      assert.equal((await undo(id, as)).code, 40301);
    assert.equal((await test.client.call(undoReview, {}, { params: { id } })).code, 403);
    const foreign = { as: moderator, params: { id }, origin: 'https://elsewhere.example' };
    assert.equal((await test.client.call(undoReview, {}, foreign)).code, 40302);
    await test.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', owner.id).execute();
    assert.equal((await undo(id, owner)).code, 40301);
    await test.db.updateTable('users').set({ role: 'member' }).where('id', '=', owner.id).execute();
    assert.equal((await undo(id)).code, 0);
  });

  it('of an approval hides the story again, at its old place, and nobody hears of it', async () => {
    await test.database.pool.query('update stories set submitted_at = null');
    const { story_id: id } = await writers.write(owner, { title: '紫云英之歌' });
    const { story_id: later } = await writers.write(owner);
    const stood = await reviewState(id);
    await writers.approve(moderator, id);
    assert.deepEqual(await found('紫云英'), [id]);
    assert.equal((await told(owner, id)).length, 1);
    const { data } = await undo(id);
    assert.deepEqual(
      [data.story_id, data.story_info.status, data.story_info.content, data.is_update, data.next],
      [id, 'pending', '<p>正文</p>', false, later],
    );
    assert.deepEqual(await reviewState(id), stood);
    assert.deepEqual(await waiting(), [id, later]);
    assert.equal(await shown(id), null);
    assert.deepEqual(await found('紫云英'), []);
    const column = await test.client.data(listStories, { limit: 50, events: false });
    assert.ok(column.every((entry) => entry.is_event || entry.story_id !== id));
    assert.deepEqual(await told(owner, id), []);
    const { rows } = await test.database.pool.query(
      'select actor_id, action from audit_log where target = $1 order by id',
      [`story-${id}`],
    );
    assert.deepEqual(rows, [
      { actor_id: moderator.id, action: 'story.approve' },
      { actor_id: second.id, action: 'story.review_undo' },
    ]);
    assert.equal((await writers.approve(moderator, id)).story_info.status, 'published');
  });

  it('of a rejection tells an owner who has read of it', async () => {
    const { story_id: id } = await writers.write(owner, { title: '冤' });
    const stood = await reviewState(id);
    await writers.reject(moderator, id, '来源不明');
    await test.client.data(readMessages, {}, { as: owner });
    assert.equal((await undo(id)).code, 0);
    assert.deepEqual(await reviewState(id), stood);
    assert.deepEqual(await told(owner, id), [
      '你的文章《冤》之前的审核结果已撤销，正在重新审核。',
      '你的文章《冤》未通过审核。理由：来源不明',
    ]);
  });

  it('of a rejected change shows the change again, beside what was approved', async () => {
    const { story_id: id } = await writers.write(owner, { title: '旧', content: '<p>旧文</p>' });
    await writers.approve(moderator, id);
    await writers.change(owner, id, { title: '新', content: '<p>新文</p>' });
    const stood = await reviewState(id);
    await writers.reject(moderator, id, '夸大');
    assert.equal((await shown(id)).story_info.title, '旧');
    // What the owner writes on beside it stays the latest.
    await writers.change(owner, id, { title: '更新', draft: true });
    const { data } = await undo(id);
    assert.deepEqual(
      [data.is_update, data.before.title, data.story_info.title, data.story_info.content],
      [true, '旧', '新', '<p>新文</p>'],
    );
    assert.deepEqual(await reviewState(id), { ...stood, revision: 3 });
    assert.equal((await shown(id)).story_info.content, '<p>新文</p>');
    const opened = await writers.open(owner, id);
    assert.deepEqual([opened.title, opened.has_draft, opened.review_reason], ['更新', true, '']);
  });

  it('brings back texts that many drafts were saved over', async () => {
    const { story_id: id } = await writers.write(owner, { title: '旧' });
    await writers.approve(moderator, id);
    await writers.change(owner, id, { title: '新' });
    await writers.approve(moderator, id);
    for (let count = 0; count < 22; count += 1)
      await writers.change(owner, id, { title: `草稿${count}`, draft: true });
    const { data } = await undo(id);
    assert.deepEqual([data.story_info.title, data.before.title], ['新', '旧']);
    assert.equal((await writers.reject(moderator, id)).story_info.title, '旧');
  });

  it('is not of a story that somebody went on with', async () => {
    const { story_id: id } = await writers.write(owner);
    assert.equal((await undo(id)).message, '这篇文章没有可以撤销的审核');
    await writers.reject(moderator, id);
    await writers.change(owner, id, { title: '好些' });
    assert.equal((await undo(id)).code, 409);
    assert.equal((await reviewState(id)).title, '好些');
    await writers.approve(moderator, id);
    await writers.change(owner, id, { title: '又改' });
    assert.equal((await undo(id)).code, 409);
    await test.client.data(deleteStory, { story_id: id }, { as: owner });
    assert.equal((await undo(id)).code, 404);
    assert.equal((await undo(await createStory(test.db, owner.id))).code, 404);
    assert.equal((await undo(await createStory(test.db, owner.id, { status: 'draft' }))).code, 404);
    assert.equal((await undo(2147483647)).code, 404);
  });

  it('is taken back once, however many try', async () => {
    const { story_id: id } = await writers.write(owner);
    await writers.approve(moderator, id);
    await test.client.data(readMessages, {}, { as: owner });
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(id)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409]);
    assert.ok(answers.every(({ message }) => ['ok', '这次审核已被撤销，请刷新列表'].includes(message)));
    assert.equal((await told(owner, id)).length, 2);
  });
});
