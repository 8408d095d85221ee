import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { listAudit } from '@hub/shared/contracts/community/audit';
import { decideReport, ownReports, reportCases, undoDecision } from '@hub/shared/contracts/community/report';
import { listMessages } from '@hub/shared/contracts/message';
import { latestEdition } from '@hub/shared/contracts/other/daily';
import { listPapers, paperById } from '@hub/shared/contracts/paper';
import { reportUp } from '@hub/shared/contracts/reaction';
import { search } from '@hub/shared/contracts/search';
import { listStories, storyById } from '@hub/shared/contracts/story';
import { createLogger } from '@hub/shared/logging/logger';
import { writeChinese } from '../chinese/write-chinese.ts';
import {
  type Handler,
  type SourceServer,
  startSourceServer,
} from '../imports/testing/source-server.testing.ts';
import { idOfArxiv } from '../papers/papers.public.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

const title = '示例论文的错误标题';
const summary = '本文研究一个示例问题。作者提出一个简单的方法。实验说明它有效。';
const PATH = '/v1/chat/completions';
const id = idOfArxiv('2608.10001');
const paper = `paper-${id}`;

const answers: Handler = (_request, response) => {
  const content = JSON.stringify({ title, summary });
  response.end(JSON.stringify({ choices: [{ message: { content } }] }));
};

describe('Chinese words that are withdrawn', () => {
  let test: TestApp;
  let model: SourceServer;
  let moderator: TestMember;
  let reader: TestMember;
  before(async () => {
    model = await startSourceServer();
    test = await startTestApp();
    moderator = await test.createMember({ role: 'moderator', name: '版主' });
    const outlet = { id: 1001, kind: 'outlet', name: '示例媒体' } as const;
    await test.db.insertInto('users').values(outlet).execute();
  });
  after(async () => {
    model.close();
    await test.close();
  });
  beforeEach(async () => {
    model.asked.length = 0;
    model.on(PATH, answers);
    for (const table of ['papers', 'stories', 'reports', 'chinese_texts', 'report_decisions'] as const)
      await test.db.deleteFrom(table).execute();
    reader = await test.createMember({ name: '读者' });
    const original = { title: 'Example', introduction: 'An example abstract.', published_at: new Date() };
    await test.db
      .insertInto('papers')
      .values({ id, arxiv_id: '2608.10001', ...original })
      .execute();
  });

  const write = (llmModel = 'example-model') =>
    writeChinese({
      db: test.db,
      config: { llmUrl: `${model.origin}/v1`, llmKey: '', llmModel, llmDailyBudget: 1000 },
      ...{ log: createLogger('silent'), now: () => new Date() },
      stopping: new AbortController().signal,
    });
  const addHeadline = async (n: number): Promise<number> => {
    const text =
      'The laboratory says that its example library is open to everybody, and explains how it works.';
    const story = await test.db
      .insertInto('stories')
      .values({
        ...{ user_id: 1001, kind: 'link', status: 'published', title: 'Example opens', summary: text },
        ...{ url: `https://example.org/${n}`, import_key: `example:${n}`, published_at: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return story.id;
  };
  const report = (as: TestMember, source_id = paper, type = 11) =>
    test.client.data(reportUp, { source_id, type }, { as });
  const decide = (as: TestMember | null = moderator, source_id = paper, input: object = {}) =>
    test.client.call(
      decideReport,
      { outcome: 'withdraw', ...input },
      { params: { source_id }, as: as ?? undefined },
    );
  const undo = (decision: number) =>
    test.client.data(undoDecision, {}, { params: { id: decision }, as: moderator });
  const queue = (state: 'open' | 'closed' = 'open') =>
    test.client.data(reportCases, { state }, { as: moderator });
  const chineseOf = async () => (await test.client.data(paperById, {}, { params: { id } })).chinese;
  /** Everything that readers are told of papers, headlines and what is found. */
  const allAnswers = async (story: number): Promise<string> => {
    await test.jobs.enqueue('search-feed');
    const answers = await Promise.all([
      test.client.data(paperById, {}, { params: { id } }),
      test.client.data(listPapers, {}),
      test.client.data(storyById, {}, { params: { id: story } }),
      test.client.data(listStories, {}),
      test.client.data(latestEdition, {}),
      test.client.data(search, { q: 'Example', type: 'paper' }),
      test.client.data(search, { q: '错误标题', type: 'paper' }),
      test.client.data(search, { q: 'Example', type: 'story' }),
      test.client.data(search, { q: '错误标题', type: 'story' }),
    ]);
    return answers.map((answer) => (JSON.stringify(answer).includes(title) ? '1' : '0')).join('');
  };

  it('are so for moderators alone', async () => {
    await write();
    await report(reader);
    assert.equal((await decide(null)).code, 403);
    for (const as of [reader, await test.createMember({ role: 'author' })])
      assert.equal((await decide(as)).code, 40301);
    assert.equal((await chineseOf())?.title, title);
  });

  it('are in no answer any more, the original is; the report is settled by it, and the log says so', async () => {
    const story = await addHeadline(1);
    await write();
    await report(reader);
    await report(reader, `story-${story}`);
    assert.equal(await allAnswers(story), '111111111');
    assert.deepEqual(
      (await queue()).map(({ can_withdraw }) => can_withdraw),
      [true, true],
    );
    for (const target of [paper, `story-${story}`]) {
      const { data } = await decide(moderator, target, { reason: '译错了' });
      assert.deepEqual(
        [data.state, data.is_withdrawal, data.is_removal, data.can_withdraw, data.is_public, data.reason],
        ['upheld', true, false, false, true, '译错了'],
      );
    }
    assert.equal(await allAnswers(story), '000000000');
    assert.equal((await test.client.data(paperById, {}, { params: { id } })).title, 'Example');
    assert.deepEqual([(await queue()).length, (await queue('closed')).length], [0, 2]);
    const [own] = await test.client.data(ownReports, {}, { as: reader });
    assert.equal(own?.state, 'upheld');
    const told = await test.client.data(listMessages, {}, { as: reader });
    const words = '你反馈的中文标题或摘要经核实有误，已撤下。感谢你的反馈。';
    assert.deepEqual(
      told.map(({ content }) => content),
      [words, words],
    );
    const logged = async (target: string) =>
      (await test.client.data(listAudit, { target }, { as: moderator })).map(({ action, reason }) => [
        action,
        reason,
      ]);
    assert.deepEqual(await logged(paper), [
      ['report.uphold', '译错了'],
      ['paper.chinese_withdraw', '译错了'],
    ]);
    assert.deepEqual((await logged(`story-${story}`))[1], ['story.chinese_withdraw', '译错了']);
  });

  it('are not asked for again, unless the original changes or another model writes', async () => {
    await write();
    await report(reader);
    await decide();
    await write();
    assert.deepEqual([await chineseOf(), model.asked.length], [undefined, 1]);
    const change = (to: string) =>
      test.db.updateTable('papers').set({ title: to }).where('id', '=', id).execute();
    await change('Changed example');
    await write();
    assert.deepEqual([(await chineseOf())?.title, model.asked.length], [title, 2]);
    await change('Example');
    await write();
    assert.deepEqual([await chineseOf(), model.asked.length], [undefined, 2]);
    await write('other-model');
    assert.deepEqual([(await chineseOf())?.model, model.asked.length], ['other-model', 3]);
  });

  it('go from every text that says the same, and come back to it when the decision is undone', async () => {
    const [one, other] = [await addHeadline(1), await addHeadline(2)];
    await write();
    await report(reader, `story-${one}`);
    const shown = async () =>
      Promise.all(
        [one, other].map(
          async (story) =>
            (await test.client.data(storyById, {}, { params: { id: story } })).story_info.chinese?.title,
        ),
      );
    const { data } = await decide(moderator, `story-${one}`);
    assert.deepEqual(await shown(), [undefined, undefined]);
    assert.equal((await chineseOf())?.title, title);
    const reopened = await undo(data.decision_id);
    assert.deepEqual(
      [reopened.state, reopened.can_withdraw, reopened.is_withdrawal, await shown()],
      ['open', true, false, [title, title]],
    );
    const [, restored] = await test.client.data(listAudit, { target: `story-${one}` }, { as: moderator });
    assert.deepEqual(
      [restored?.action, restored?.reason, restored?.actor.name],
      ['story.chinese_restore', '撤销举报处理', '版主'],
    );
    assert.equal((await decide(moderator, `story-${one}`)).status, 200);
  });

  it('do not come with a run that began before', async () => {
    const one = await addHeadline(1);
    await write();
    await report(reader, `story-${one}`);
    const twin = await addHeadline(2);
    // The run asks about the newest text first, and finds the words for the twin afterwards.
    const newest = { id: idOfArxiv('2608.10002'), arxiv_id: '2608.10002', published_at: new Date() };
    await test.db
      .insertInto('papers')
      .values({ ...newest, title: 'Newest', introduction: 'An abstract.' })
      .execute();
    model.on(PATH, (...exchange) => void decide(moderator, `story-${one}`).then(() => answers(...exchange)));
    await write();
    const shown = await test.client.data(storyById, {}, { params: { id: twin } });
    assert.equal(shown.story_info.chinese, undefined);
    assert.equal((await queue('closed')).length, 1);
  });

  it('take no turn of texts that wait for the model', async () => {
    for (let n = 0; n < 10; n += 1) {
      const arxiv_id = `2608.2000${n}`;
      const newer = {
        arxiv_id,
        published_at: new Date(Date.now() + 1000),
        introduction: `An abstract ${n}.`,
      };
      await test.db
        .insertInto('papers')
        .values({ ...newer, id: idOfArxiv(arxiv_id), title: 'Example' })
        .execute();
    }
    await write();
    await report(reader, `paper-${idOfArxiv('2608.20000')}`);
    await decide(moderator, `paper-${idOfArxiv('2608.20000')}`);
    await test.db
      .updateTable('chinese_texts')
      .set({ withdrawn_by: (await queue('closed'))[0]?.decision_id ?? 0 })
      .execute();
    await test.db.updateTable('papers').set({ chinese: null }).execute();
    await write();
    assert.equal((await chineseOf())?.title, title);
  });

  it('stay away when the decision is undone after the original changed', async () => {
    await write();
    await report(reader);
    const { data } = await decide();
    await test.db.updateTable('papers').set({ title: 'Changed example' }).execute();
    await undo(data.decision_id);
    assert.equal(await chineseOf(), undefined);
  });

  it('leave reports of something else open', async () => {
    const other = await test.createMember({ name: '另一位' });
    await write();
    await report(reader);
    await report(other, paper, 2);
    const { data } = await decide();
    assert.deepEqual(
      data.reports.map(({ type }) => type),
      [11],
    );
    const [left] = await queue();
    assert.deepEqual([left?.report_count, left?.reports[0]?.type, left?.can_withdraw], [1, 2, false]);
    assert.deepEqual(await test.client.data(listMessages, {}, { as: other }), []);
    const reopened = await undo(data.decision_id);
    assert.equal(reopened.report_count, 2);
  });

  it('are those that were reported: others, and what nobody reported, stay', async () => {
    await write();
    await report(reader, paper, 2);
    assert.equal((await queue())[0]?.can_withdraw, false);
    const refused = await decide();
    assert.deepEqual(
      [refused.status, refused.data],
      [422, [{ field: 'outcome', message: '被举报的中文已不在页面上，请刷新列表' }]],
    );
    await report(reader);
    await test.db.updateTable('papers').set({ title: 'Changed example' }).execute();
    await write();
    assert.equal((await queue())[0]?.can_withdraw, false);
    assert.equal((await decide()).status, 422);
    assert.equal((await chineseOf())?.title, title);
    assert.equal((await queue()).length, 1);
  });

  it('of two moderators who decide at once one withdraws', async () => {
    await write();
    await report(reader);
    const second = await test.createMember({ role: 'moderator' });
    const answers = await Promise.all([decide(), decide(second)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await test.client.data(listMessages, {}, { as: reader })).length, 1);
  });
});
