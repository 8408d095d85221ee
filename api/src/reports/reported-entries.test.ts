import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reportCases } from '@hub/shared/contracts/community/report';
import { listPapers } from '@hub/shared/contracts/paper';
import { listProjects } from '@hub/shared/contracts/project';
import { reportUp } from '@hub/shared/contracts/reaction';
import { chineseText } from '@hub/shared/contracts/testing/chinese';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('what is reported', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ seed: true });
  });
  after(() => test.close());

  it('is shown to moderators as lists show it, whatever kind it is', async () => {
    const moderator = await test.createMember({ role: 'moderator' });
    const [paper] = await test.client.data(listPapers, {});
    const [project] = await test.client.data(listProjects, {});
    const targets = ['story-1', paper?.source_id, project?.source_id, 'event-1'];
    for (const source_id of targets)
      await test.client.data(reportUp, { source_id, type: 1 } as never, { as: moderator });
    const cases = await test.client.data(reportCases, {}, { as: moderator });
    assert.deepEqual(
      cases.map(({ source_id, kind, entry, can_remove }) => [source_id, kind === entry?.type, can_remove]),
      targets.map((id) => [id, true, id === 'story-1']).reverse(),
    );
  });

  it('is the Chinese words as they were, where they are said to be wrong', async () => {
    const moderator = await test.createMember({ role: 'moderator' });
    const [paper, other] = await test.client.data(listPapers, {});
    assert.ok(paper && other);
    const show = (words: object | null) =>
      test.db
        .updateTable('papers')
        .set({ chinese: words && JSON.stringify(words) })
        .where('id', '=', paper.id)
        .execute();
    const chinese = chineseText();
    await show(chinese);
    const report = async (source_id: string) =>
      (await test.client.call(reportUp, { source_id, type: 11 }, { as: moderator })).code;
    assert.equal(await report(paper.source_id), 0);
    await show(null);
    assert.equal(await report(other.source_id), 404);
    assert.equal(await report('event-1'), 422);
    const cases = await test.client.data(reportCases, {}, { as: moderator });
    const reports = cases.find(({ source_id }) => source_id === paper.source_id)?.reports ?? [];
    assert.deepEqual([reports[0]?.type, reports[0]?.chinese], [11, chinese]);
  });
});
