import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listComments } from '@hub/shared/contracts/comment';
import { listAudit } from '@hub/shared/contracts/community/audit';
import { decideReport, ownReports, reportCases, undoDecision } from '@hub/shared/contracts/community/report';
import { listMessages } from '@hub/shared/contracts/message';
import { reportUp } from '@hub/shared/contracts/reaction';
import { storyById } from '@hub/shared/contracts/story';
import { restoreStory } from '@hub/shared/contracts/writing/deleted';
import { createComment } from '../comments/comments.testing.ts';
import { createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

describe('the moderation queue', () => {
  let test: TestApp;
  let moderator: TestMember;
  let author: TestMember;
  let first: TestMember;
  let second: TestMember;
  let source_id: string;
  let storyId: number;

  before(async () => {
    test = await startTestApp();
    moderator = await test.createMember({ role: 'moderator', name: '版主' });
  });
  after(() => test.close());

  const scene = async () => {
    await test.db.deleteFrom('reports').execute();
    await test.db.deleteFrom('report_decisions').execute();
    author = await test.createMember({ name: '作者' });
    first = await test.createMember({ name: '甲' });
    second = await test.createMember({ name: '乙' });
    storyId = await createStory(test.db, author.id, { title: '一篇' });
    source_id = `story-${storyId}`;
  };
  const report = (as: TestMember | undefined, target = source_id, remark = '') =>
    test.client.data(reportUp, { source_id: target, type: 2, remark }, { as });
  const queue = (input: object = {}) => test.client.data(reportCases, input, { as: moderator });
  const decide = (input: object, as: TestMember | undefined = moderator, target = source_id) =>
    test.client.call(decideReport, input as never, { params: { source_id: target }, as });
  const undo = (id: number, as: TestMember | undefined = moderator) =>
    test.client.call(undoDecision, {}, { params: { id }, as });
  const news = async (as: TestMember) =>
    (await test.client.data(listMessages, {}, { as })).map(({ type, title, content, url }) => [
      type,
      title,
      content,
      url,
    ]);
  const isThere = async () =>
    (await test.client.call(storyById, {}, { params: { id: storyId } })).status === 200;

  it('is for moderators, from our own pages', async () => {
    await scene();
    await report(first);
    for (const [as, code] of [
      [undefined, 403],
      [first, 40301],
      [author, 40301],
    ] as const) {
      assert.equal((await test.client.call(reportCases, {}, { as })).code, code);
      assert.equal((await test.client.call(listAudit, {}, { as })).code, code);
      const asked = { params: { source_id }, as };
      assert.equal((await test.client.call(decideReport, { outcome: 'dismiss' }, asked)).code, code);
      assert.equal((await test.client.call(undoDecision, {}, { params: { id: 1 }, as })).code, code);
    }
    const foreign = { params: { source_id }, as: moderator, origin: 'https://elsewhere.example' };
    assert.equal((await test.client.call(decideReport, { outcome: 'dismiss' }, foreign)).code, 40302);
  });

  it('shows reports by thing, newest or most reported first', async () => {
    await scene();
    await report(first, source_id, '广告');
    await report(second);
    await report(undefined);
    const comment = await createComment(test.db, { user_id: author.id, source_id, content: '加微信' });
    await report(first, `comment-${comment}`);
    const [newest, other] = await queue();
    assert.deepEqual(
      [newest?.source_id, newest?.kind, newest?.title, newest?.link, newest?.author.name],
      [`comment-${comment}`, 'comment', '加微信', `/view/${storyId}?comment=${comment}`, '作者'],
    );
    assert.deepEqual(
      [other?.source_id, other?.title, other?.report_count, other?.state, other?.decision_id],
      [source_id, '一篇', 3, 'open', 0],
    );
    assert.deepEqual(
      other?.reports.map(({ user_info, remark }) => [user_info.name, remark]),
      [
        ['', ''],
        ['乙', ''],
        ['甲', '广告'],
      ],
    );
    assert.deepEqual([newest?.place, newest?.entry], ['一篇', undefined]);
    assert.equal(other?.entry?.type === 'story' && other.entry.story_info.title, '一篇');
    assert.ok(other && other.first_at <= other.latest_at);
    assert.equal((await queue({ sort: 'most' }))[0]?.source_id, source_id);
    assert.deepEqual(await queue({ state: 'closed' }), []);
    assert.deepEqual(await queue({ page: 2 }), []);
  });

  it('dismisses: the thing stays, who reported is told, and may report anew', async () => {
    await scene();
    await report(first);
    await report(second);
    const { data } = await decide({ outcome: 'dismiss', reason: '没有问题' });
    assert.deepEqual(
      [data.state, data.report_count, data.reason, data.decided_by.name, data.is_removal],
      ['dismissed', 2, '没有问题', '版主', false],
    );
    assert.equal(await isThere(), true);
    assert.deepEqual(await queue(), []);
    assert.equal((await queue({ state: 'closed' }))[0]?.decision_id, data.decision_id);
    for (const reporter of [first, second]) {
      const text = '你举报的内容经核实未发现违规，予以保留。';
      assert.deepEqual(await news(reporter), [
        ['report', '举报处理结果：《一篇》', text, `/view/${storyId}`],
      ]);
      const [own] = await test.client.data(ownReports, {}, { as: reporter });
      assert.deepEqual([own?.state, own?.decided_at === ''], ['dismissed', false]);
    }
    await report(first);
    assert.equal((await queue())[0]?.report_count, 1);
    assert.deepEqual(
      (await test.client.data(ownReports, {}, { as: first })).map(({ state }) => state),
      ['open', 'dismissed'],
    );
  });

  it('tells the reports of each decision on a thing apart', async () => {
    await scene();
    for (const [as, remark] of [
      [first, '先'],
      [second, '后'],
    ] as const) {
      await report(as, source_id, remark);
      await decide({ outcome: 'dismiss' });
    }
    assert.deepEqual(
      (await queue({ state: 'closed' })).map(({ reports }) => reports.map(({ remark }) => remark)),
      [['后'], ['先']],
    );
  });

  it('upholds and takes a story away with what is said of it, and undoes both', async () => {
    await scene();
    await createComment(test.db, { user_id: first.id, source_id });
    await report(first);
    const without = await decide({ outcome: 'uphold', remove: true });
    assert.deepEqual([without.status, without.message], [422, '请填写删除理由']);
    const { data } = await decide({ outcome: 'uphold', remove: true, reason: '抄袭' });
    assert.deepEqual(
      [data.state, data.is_removal, data.is_public, data.title],
      ['upheld', true, false, '一篇'],
    );
    assert.equal(await isThere(), false);
    const gone = '你举报的内容经核实违规，已删除。感谢你的反馈。';
    assert.deepEqual(await news(first), [['report', '举报处理结果', gone, '']]);
    assert.equal((await news(author))[0]?.[2], '你的文章《一篇》已被删除。理由：抄袭');
    const [noted] = await test.client.data(
      listAudit,
      { target: source_id, action: 'story' },
      { as: moderator },
    );
    assert.deepEqual([noted?.action, noted?.title, noted?.link], ['story.delete', '一篇', '']);
    const { data: reopened } = await undo(data.decision_id);
    assert.deepEqual([reopened.state, reopened.report_count, reopened.is_public], ['open', 1, true]);
    assert.equal(await isThere(), true);
    assert.equal((await test.client.data(listComments, { source_id })).length, 1);
    assert.deepEqual(await queue({ state: 'closed' }), []);
    assert.deepEqual((await news(first))[0]?.slice(2), [
      '之前的处理结果已撤销，我们会重新核实。',
      `/view/${storyId}`,
    ]);
    assert.equal((await undo(data.decision_id)).message, '该处理已被撤销，请刷新列表');
    const audit = await test.client.data(listAudit, { target: source_id }, { as: moderator });
    assert.deepEqual(
      audit.map(({ action, reason, actor }) => [action, reason, actor.name]),
      [
        ['report.undo', '撤销举报处理', '版主'],
        ['story.restore', '撤销举报处理', '版主'],
        ['report.uphold', '抄袭', '版主'],
        ['story.delete', '抄袭', '版主'],
      ],
    );
    const ofStories = await test.client.data(
      listAudit,
      { target: source_id, action: 'story' },
      { as: moderator },
    );
    assert.equal(ofStories.length, 2);
    assert.equal(ofStories[0]?.title, '一篇');
  });

  it('does not say of a story that it is gone once a moderator has brought it back', async () => {
    await scene();
    await report(first);
    await decide({ outcome: 'uphold', remove: true, reason: '抄袭' });
    await test.client.data(restoreStory, { story_id: storyId }, { as: moderator });
    const [known] = await queue({ state: 'closed' });
    assert.deepEqual([known?.state, known?.is_removal, known?.is_public], ['upheld', false, true]);
  });

  it('takes a comment away and brings it back, counted', async () => {
    await scene();
    await test.db.updateTable('stories').set({ comment_count: 1 }).where('id', '=', storyId).execute();
    const id = await createComment(test.db, { user_id: author.id, source_id, content: '广告' });
    const target = `comment-${id}`;
    const count = async () =>
      (await test.client.data(storyById, {}, { params: { id: storyId } })).story_info.comment_count;
    await report(first, target);
    const { data } = await decide({ outcome: 'uphold', remove: true, reason: '广告' }, moderator, target);
    assert.deepEqual([data.title, data.is_public, await count()], ['广告', false, 0]);
    assert.equal((await news(author))[0]?.[2], '你的评论已被删除。理由：广告');
    assert.equal((await news(first))[0]?.[3], `/view/${storyId}`);
    await undo(data.decision_id);
    assert.equal(await count(), 1);
    assert.equal((await test.client.data(listComments, { source_id }))[0]?.content, '广告');
  });

  it('cannot take away what is not ours, and says so without deciding', async () => {
    await scene();
    await test.db
      .insertInto('projects')
      .values({ id: 9, full_name: 'a/b', url: 'https://github.com/a/b' })
      .execute();
    await report(first, 'project-9');
    const answer = await decide({ outcome: 'uphold', remove: true, reason: '广告' }, moderator, 'project-9');
    assert.equal(answer.status, 422);
    assert.deepEqual(answer.data, [{ field: 'remove', message: answer.message }]);
    assert.equal((await queue())[0]?.can_remove, false);
    const { data } = await decide({ outcome: 'uphold' }, moderator, 'project-9');
    assert.deepEqual([data.state, data.is_removal], ['upheld', false]);
    assert.equal((await news(first))[0]?.[2], '你举报的内容经核实属实，已处理。感谢你的反馈。');
  });

  it('knows when there is nothing to decide, and nobody judges their own case', async () => {
    await scene();
    for (const target of [source_id, 'story-2147483647', 'comment-2147483647', 'x'])
      assert.equal((await decide({ outcome: 'dismiss' }, moderator, target)).status, 404, target);
    assert.equal((await undo(2147483647)).status, 404);
    await report(first);
    assert.equal((await decide({ outcome: 'shrug' })).status, 422);
    const judge = await test.createMember({ role: 'admin' });
    await test.db.updateTable('stories').set({ user_id: judge.id }).where('id', '=', storyId).execute();
    assert.equal((await decide({ outcome: 'dismiss' }, judge)).code, 40301);
    const { data } = await decide({ outcome: 'uphold' });
    assert.equal((await undo(data.decision_id, judge)).code, 40301);
  });

  it('of many who decide at once one does, and everybody is told once', async () => {
    await scene();
    await report(first);
    const others = await Promise.all(
      Array.from({ length: 6 }, () => test.createMember({ role: 'moderator' })),
    );
    const answers = await Promise.all(
      others.map((as, at) =>
        decide(at % 2 ? { outcome: 'dismiss' } : { outcome: 'uphold', remove: true, reason: '广告' }, as),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409]);
    assert.equal((await news(first)).length, 1);
    assert.equal((await queue({ state: 'closed' })).length, 1);
  });

  it('keeps one report of who reported again before a decision was undone', async () => {
    await scene();
    await report(first, source_id, '先');
    await report(undefined);
    const { data } = await decide({ outcome: 'dismiss' });
    await report(first, source_id, '后');
    const { data: reopened } = await undo(data.decision_id);
    assert.deepEqual(
      reopened.reports.map(({ remark }) => remark),
      ['', '先'],
    );
  });
});
