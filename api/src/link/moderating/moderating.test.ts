import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listAudit } from '@hub/shared/contracts/community/audit';
import type { Status } from '@hub/shared/contracts/link/entities';
import { removeStatus } from '@hub/shared/contracts/link/moderating';
import { listMessages } from '@hub/shared/contracts/message';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { type FeedClient, feedClientOf, feedVisitor } from '../feed.testing.ts';

describe('removing a status that nobody reported', () => {
  let test: TestApp;
  let member: TestMember;
  let moderator: TestMember;
  let author: FeedClient;

  before(async () => {
    test = await startTestApp();
    [member, moderator] = [await test.createMember(), await test.createMember({ role: 'moderator' })];
    author = await feedClientOf(test, member);
  });
  after(() => test.close());

  const remove = (status_id: string, reason: string, as?: TestMember) =>
    test.client.call(removeStatus, { status_id, reason }, { as });

  it('is for moderators, by their session: a token of the feed has no role', async () => {
    const { id } = await author.post('一条');
    assert.equal((await remove(id, '理由')).code, 403);
    assert.equal((await remove(id, '理由', member)).code, 40301);
    const asModerator = await feedClientOf(test, moderator);
    assert.equal(
      (await asModerator.ask('POST', '/api/v1/link/status/del', { status_id: id, reason: 'x' })).status,
      403,
    );
    assert.equal((await asModerator.ask('DELETE', `statuses/${id}`)).status, 404);
  });

  it('takes it from everybody, for a reason that its author is told, and is on record', async () => {
    const { id } = await author.post('推销课程');
    const refused = await remove(id, ' ', moderator);
    assert.deepEqual([refused.status, refused.message], [422, '请填写删除理由']);
    assert.equal((await remove(id, '广告', moderator)).code, 0);
    assert.equal((await feedVisitor(test).ask<Status>('GET', `statuses/${id}`)).status, 404);
    const [news] = await test.client.data(listMessages, {}, { as: member });
    assert.equal(news?.content, '你的动态已被删除。理由：广告');
    const [record] = await test.client.data(listAudit, {}, { as: moderator });
    assert.deepEqual(
      [record?.action, record?.target, record?.reason, record?.actor.id],
      ['status.delete', `status-${id}`, '广告', moderator.id],
    );
    assert.equal((await remove(id, '广告', moderator)).status, 404);
  });

  it('leaves what is for few people', async () => {
    const { id } = await author.post('给关注者', { visibility: 'private' });
    assert.equal((await remove(id, '理由', moderator)).status, 404);
  });
});
