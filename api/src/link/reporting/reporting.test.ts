import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decideReport, reportCases, undoDecision } from '@hub/shared/contracts/community/report';
import type { Status } from '@hub/shared/contracts/link/entities';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { feedMember, feedVisitor } from '../feed.testing.ts';

describe('reports from the link feed', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  it('land on the queue, where a moderator removes the status and brings it back', async () => {
    const [author, reader] = [await feedMember(test), await feedMember(test)];
    const moderator = await test.createMember({ role: 'moderator' });
    const { id } = await author.post('广告内容');
    const sent = { account_id: String(author.id), status_ids: [id], comment: '是广告', category: 'spam' };
    const { status_ids } = await reader.send<{ status_ids: string[] }>('POST', 'reports', sent);
    assert.deepEqual(status_ids, [id]);
    const cases = await test.client.data(reportCases, { state: 'open' }, { as: moderator });
    const [found] = cases.filter(({ source_id }) => source_id === `status-${id}`);
    assert.deepEqual(
      [found?.kind, found?.title, found?.link, found?.can_remove, found?.reports[0]?.remark],
      ['status', '广告内容', `/link/${id}`, true, '是广告'],
    );
    const decided = await test.client.data(
      decideReport,
      { outcome: 'uphold', remove: true, reason: '广告' },
      { as: moderator, params: { source_id: `status-${id}` } },
    );
    const visitor = feedVisitor(test);
    assert.equal((await visitor.ask('GET', `statuses/${id}`)).status, 404);
    await test.client.data(undoDecision, {}, { as: moderator, params: { id: decided.decision_id } });
    assert.equal((await visitor.get<Status>(`statuses/${id}`)).id, id);
    assert.equal((await visitor.get<Status>(`statuses/${id}`)).account.statuses_count, 1);
  });

  it('of nobody’s words are about the account, which the queue leads to and does not remove', async () => {
    const [author, reader] = [await feedMember(test), await feedMember(test)];
    const moderator = await test.createMember({ role: 'moderator' });
    const sent = { account_id: String(author.id), comment: '冒充别人' };
    const { status_ids } = await reader.send<{ status_ids: string[] }>('POST', 'reports', sent);
    assert.deepEqual(status_ids, []);
    const source_id = `user-${author.id}`;
    const cases = await test.client.data(reportCases, { state: 'open' }, { as: moderator });
    const found = cases.find((one) => one.source_id === source_id);
    assert.deepEqual(
      [found?.kind, found?.link, found?.can_remove, found?.author.id, found?.reports[0]?.remark],
      ['user', `/users/${author.id}`, false, author.id, '冒充别人'],
    );
    const decide = (remove: boolean) =>
      test.client.call(
        decideReport,
        { outcome: 'uphold', remove, reason: '提醒' },
        { as: moderator, params: { source_id } },
      );
    assert.deepEqual([(await decide(true)).status, (await decide(false)).status], [422, 200]);
  });

  it('are about what the reporter may read, and about its author', async () => {
    const [author, reader] = [await feedMember(test), await feedMember(test)];
    const hidden = await author.post('看不到', { visibility: 'private' });
    const own = await reader.post('自己的');
    for (const id of [hidden.id, own.id, '1']) {
      const sent = { account_id: String(author.id), status_ids: [id] };
      assert.equal((await reader.ask('POST', 'reports', sent)).status, 404);
    }
    assert.equal((await reader.ask('POST', 'reports', { account_id: String(reader.id) })).status, 422);
  });
});
