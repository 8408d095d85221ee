import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listMessages } from '@hub/shared/contracts/message';
import { reviewQueue, storyInReview } from '@hub/shared/contracts/moderation';
import { storyById } from '@hub/shared/contracts/story';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { writersOf } from '../writing/writing.testing.ts';

describe('a review', () => {
  let test: TestApp;
  let owner: TestMember;
  let moderator: TestMember;
  let writers: ReturnType<typeof writersOf>;

  before(async () => {
    test = await startTestApp();
    owner = await test.createMember();
    moderator = await test.createMember({ role: 'moderator' });
    writers = writersOf(test);
  });
  after(() => test.close());

  const read = (id: number, as: TestMember | undefined = moderator) =>
    test.client.call(storyInReview, {}, { as, params: { id } });
  const shown = async (id: number) => (await test.client.call(storyById, {}, { params: { id } })).data;
  const waiting = async (): Promise<number[]> =>
    (await test.client.data(reviewQueue, {}, { as: moderator })).map(({ story_id }) => story_id);
  const audited = async (id: number) => {
    const { rows } = await test.database.pool.query(
      'select actor_id, action, reason from audit_log where target = $1 order by id',
      [`story-${id}`],
    );
    return rows;
  };
  const lastMessage = async (to: TestMember) => (await test.client.data(listMessages, {}, { as: to }))[0];
  /** A member's story that was approved, and then changed. */
  const changed = async (title = '新'): Promise<number> => {
    const { story_id } = await writers.write(owner, { title: '旧', content: '<p>旧文</p>' });
    await writers.approve(moderator, story_id);
    assert.equal(
      (await writers.change(owner, story_id, { title, content: '<p>新文</p>' })).status,
      'published',
    );
    return story_id;
  };

  it('is the moderators’, and not of one’s own', async () => {
    const { story_id: id } = await writers.write(owner);
    const who: [TestMember | undefined, number][] = [
      [undefined, 403],
      [owner, 40301],
      [await test.createMember(), 40301],
      [await test.createMember({ role: 'author' }), 40301],
    ];
    for (const [as, code] of who) {
      assert.equal((await writers.judge(as, id, { action: 'approve' })).code, code);
      assert.equal((await test.client.call(storyInReview, {}, { as, params: { id } })).code, code);
    }
    await test.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', owner.id).execute();
    assert.equal((await writers.judge(owner, id, { action: 'approve' })).code, 40301);
    await test.db.updateTable('users').set({ role: 'member' }).where('id', '=', owner.id).execute();
    assert.equal((await writers.judge(moderator, id, { action: 'approve' })).code, 0);
  });

  it('that approves publishes, tells the owner and is noted', async () => {
    const { story_id: id } = await writers.write(owner, { title: '好' });
    assert.equal((await read(id)).data.before.title, '');
    const answer = await writers.approve(moderator, id);
    assert.equal(answer.story_info.status, 'published');
    assert.equal((await shown(id)).story_info.title, '好');
    assert.ok(!(await waiting()).includes(id));
    const message = await lastMessage(owner);
    assert.deepEqual(
      [message?.type, message?.content, message?.url],
      ['review', '你的文章《好》已通过审核。', `/view/${id}`],
    );
    assert.deepEqual(await audited(id), [{ actor_id: moderator.id, action: 'story.approve', reason: '' }]);
  });

  it('that rejects gives its reason to the owner, who may try again', async () => {
    const { story_id: id } = await writers.write(owner, { title: '坏' });
    const { status, message } = await writers.judge(moderator, id, { action: 'reject' });
    assert.deepEqual([status, message], [422, '请填写拒绝理由']);
    assert.equal((await writers.reject(moderator, id, '来源不明')).story_info.status, 'rejected');
    assert.equal(await shown(id), null);
    assert.equal((await lastMessage(owner))?.content, '你的文章《坏》未通过审核。理由：来源不明');
    assert.deepEqual(await audited(id), [
      { actor_id: moderator.id, action: 'story.reject', reason: '来源不明' },
    ]);
    const opened = await writers.open(owner, id);
    assert.deepEqual([opened.status, opened.review_reason], ['rejected', '来源不明']);
    assert.equal((await writers.change(owner, id, { title: '好些' })).status, 'pending');
    assert.equal((await writers.open(owner, id)).review_reason, '');
    assert.ok((await waiting()).includes(id));
  });

  it('of a change shows what was and what is; readers see the change meanwhile', async () => {
    const id = await changed();
    assert.equal((await shown(id)).story_info.title, '新');
    const { data } = await read(id);
    assert.deepEqual(
      [
        data.is_update,
        data.before.title,
        data.before.content,
        data.story_info.title,
        data.story_info.content,
      ],
      [true, '旧', '<p>旧文</p>', '新', '<p>新文</p>'],
    );
    await writers.approve(moderator, id);
    assert.equal((await lastMessage(owner))?.content, '你对《新》的修改已通过审核。');
    await writers.change(owner, id, { title: '更新' });
    assert.equal((await read(id)).data.before.title, '新');
  });

  it('that rejects a change brings back what was approved, and keeps the change as a draft', async () => {
    const id = await changed();
    const answer = await writers.reject(moderator, id, '夸大');
    assert.deepEqual([answer.story_info.status, answer.story_info.title], ['published', '旧']);
    assert.equal((await shown(id)).story_info.content, '<p>旧文</p>');
    const opened = await writers.open(owner, id);
    assert.deepEqual(
      [opened.title, opened.has_draft, opened.review_reason, opened.status],
      ['新', true, '夸大', 'published'],
    );
    assert.match((await lastMessage(owner))?.content ?? '', /未通过审核。.*修改保留在草稿中。理由：夸大$/);
  });

  it('is of the text that was submitted, not of a draft beside it', async () => {
    const { story_id: id } = await writers.write(owner, { title: '送审' });
    await writers.change(owner, id, { title: '草稿', draft: true });
    assert.equal((await read(id)).data.story_info.title, '送审');
    await writers.approve(moderator, id);
    assert.equal((await shown(id)).story_info.title, '送审');
    assert.equal((await writers.open(owner, id)).title, '草稿');
  });

  it('is not of a text that was changed while it was read', async () => {
    const { story_id: id, revision } = await writers.write(owner);
    await writers.change(owner, id, { title: '偷换' });
    assert.equal((await writers.judge(moderator, id, { action: 'approve', revision })).code, 409);
    assert.equal(await shown(id), null);
    const { revision: seen } = (await read(id)).data;
    assert.equal((await writers.judge(moderator, id, { action: 'approve', revision: seen })).code, 0);
  });

  it('is given once: who comes second is told', async () => {
    const { story_id: id } = await writers.write(owner);
    const moderators = await Promise.all(
      Array.from({ length: 6 }, () => test.createMember({ role: 'moderator' })),
    );
    const answers = await Promise.all(
      moderators.map((as, index) =>
        writers.judge(as, id, { action: index % 2 === 0 ? 'approve' : 'reject', reason: '理由' }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409]);
    assert.ok(answers.every(({ message }) => ['ok', '该内容已审核'].includes(message)));
    assert.equal((await audited(id)).length, 1);
    assert.equal((await read(id)).message, '该内容已审核');
  });

  it('leads to what waits next', async () => {
    await test.database.pool.query('update stories set submitted_at = null');
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await writers.write(owner)).story_id);
    const [first = 0, second = 0, third = 0] = ids;
    assert.deepEqual(await waiting(), ids);
    assert.equal((await read(first)).data.next, second);
    assert.equal((await read(third)).data.next, first);
    assert.equal((await writers.approve(moderator, second)).next, third);
    assert.equal((await writers.approve(moderator, first)).next, third);
    assert.equal((await writers.approve(moderator, third)).next, 0);
  });

  it('keeps the place of who changes what waits', async () => {
    await test.database.pool.query('update stories set submitted_at = null');
    const { story_id: first } = await writers.write(owner);
    const { story_id: second } = await writers.write(owner);
    await writers.change(owner, first, { title: '改' });
    assert.deepEqual(await waiting(), [first, second]);
  });
});
