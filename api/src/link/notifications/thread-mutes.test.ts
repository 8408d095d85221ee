import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Status } from '@hub/shared/contracts/link/entities';
import type { FeedNotification } from '@hub/shared/contracts/link/notifications';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type FeedClient, feedMember, feedVisitor } from '../feed.testing.ts';

describe('a muted thread', () => {
  let test: TestApp;
  let member: FeedClient;
  let other: FeedClient;

  before(async () => {
    test = await startTestApp();
    [member, other] = [await feedMember(test), await feedMember(test)];
  });
  after(() => test.close());

  const news = async () => (await member.get<FeedNotification[]>('notifications')).length;
  const reply = (to: Status, text = '回复') => other.post(text, { in_reply_to_id: to.id });

  it('is for members to mute', async () => {
    const { id } = await other.post('开头');
    assert.equal((await feedVisitor(test).ask('POST', `statuses/${id}/mute`)).status, 401);
  });

  it('is heard of no more, wherever in it somebody answers, until it is heard of again', async () => {
    const first = await member.post('开头');
    const answer = await reply(first);
    const deep = await reply(answer, `@${member.acct} 再来`);
    assert.equal(await news(), 2);
    const muted = await member.send('POST', `statuses/${deep.id}/mute`);
    assert.equal(muted.muted, true);
    assert.equal((await member.get<Status>(`statuses/${first.id}`)).muted, true);
    assert.equal((await other.get<Status>(`statuses/${first.id}`)).muted, false);
    await reply(first);
    await reply(deep, `@${member.acct} 还有`);
    await other.send('POST', `statuses/${first.id}/favourite`);
    assert.equal(await news(), 2);
    await reply(await member.post('另一条'));
    assert.equal(await news(), 3);
    assert.equal((await member.send('POST', `statuses/${first.id}/unmute`)).muted, false);
    await reply(first);
    assert.equal(await news(), 4);
  });
});
