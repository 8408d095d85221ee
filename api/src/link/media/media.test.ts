import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FeedPoll, MediaAttachment } from '@hub/shared/contracts/link/attachments';
import type { Status } from '@hub/shared/contracts/link/entities';
import type { FeedNotification } from '@hub/shared/contracts/link/notifications';
import type { StatusEdit } from '@hub/shared/contracts/link/writing';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { fileForm } from '../../uploads/uploads.testing.ts';
import { type FeedClient, feedMember, feedVisitor, idsOf } from '../feed.testing.ts';

describe('what stands beside the words of a status', () => {
  let test: TestApp;
  let author: FeedClient;
  let other: FeedClient;
  let png: Buffer;

  before(async () => {
    test = await startTestApp();
    [author, other] = [await feedMember(test), await feedMember(test)];
    png = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  });
  after(() => test.close());

  const upload = async (query = '', client = author, bytes = png): Promise<MediaAttachment> => {
    const { payload, type } = fileForm(bytes);
    const path = `/api/v2/media?${query}`;
    const { status, body } = await client.ask<MediaAttachment>('POST', path, payload, {
      'content-type': type,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('pictures come with what they show, and a status takes them in their order', async () => {
    const one = await upload('description=%E7%BA%A2&focus=0.5,-1');
    assert.deepEqual([one.type, one.description], ['image', '红']);
    assert.deepEqual(one.meta.focus, { x: 0.5, y: -1 });
    assert.deepEqual([one.meta.original.size, one.meta.small.size], ['900x300', '640x213']);
    assert.equal((await test.app.inject(new URL(one.preview_url).pathname)).statusCode, 200);
    const two = await upload();
    assert.equal((await other.ask('GET', `media/${two.id}`)).status, 404);
    const changed = await author.send<MediaAttachment>('PUT', `media/${two.id}`, { description: '另一张' });
    assert.equal(changed.description, '另一张');
    const posted = await author.post('', { media_ids: [two.id, one.id] });
    assert.deepEqual(idsOf(posted.media_attachments), [two.id, one.id]);
    assert.ok(
      idsOf(await feedVisitor(test).get<Status[]>('timelines/public?only_media=true')).includes(posted.id),
    );
    const kept = await author.send('PUT', `statuses/${posted.id}`, {
      status: '一张够了',
      media_ids: [one.id],
    });
    assert.deepEqual(idsOf(kept.media_attachments), [one.id]);
    const history = await other.get<StatusEdit[]>(`statuses/${posted.id}/history`);
    assert.deepEqual(
      history.map(({ media_attachments }) => media_attachments.length),
      [2, 1],
    );
  });

  it("nobody posts another's picture, one that is taken, or more than four", async () => {
    const { id } = await upload();
    const refused = async (client: FeedClient, media_ids: string[]) =>
      (await client.ask('POST', 'statuses', { status: '图', media_ids })).status;
    assert.equal(await refused(other, [id]), 422);
    await author.post('用掉', { media_ids: [id] });
    assert.equal(await refused(author, [id]), 422);
    assert.equal(await refused(author, ['1', '2', '3', '4', '5']), 422);
  });

  it('what is no picture is refused', async () => {
    const { payload, type } = fileForm(Buffer.from('<svg/>'));
    assert.equal((await author.ask('POST', '/api/v1/media', payload, { 'content-type': type })).status, 415);
  });

  it('a poll takes one vote of each, right however many come at once, and tells when it is over', async () => {
    const { id, poll } = await author.post('选一个', {
      poll: { options: ['甲', '乙'], expires_in: 600, hide_totals: true },
    });
    assert.deepEqual(
      poll?.options.map(({ votes_count }) => votes_count),
      [null, null],
    );
    assert.equal((await author.ask('POST', `polls/${id}/votes`, { choices: [0] })).status, 422);
    for (const choices of [[], [2], [0, 1], ['x']])
      assert.equal((await other.ask('POST', `polls/${id}/votes`, { choices })).status, 422);
    const voters = await Promise.all(Array.from({ length: 6 }, () => feedMember(test)));
    const answers = await Promise.all(
      voters.flatMap((voter) => [0, 1].map(() => voter.ask('POST', `polls/${id}/votes`, { choices: ['1'] }))),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 6);
    await test.db
      .updateTable('link_polls')
      .set({ expires_at: new Date(0) })
      .execute();
    await test.jobs.enqueue('link-polls');
    const over = await other.get<FeedPoll>(`polls/${id}`);
    assert.deepEqual(
      [over.expired, over.voters_count, over.options.map(({ votes_count }) => votes_count)],
      [true, 6, [0, 6]],
    );
    assert.equal((await other.ask('POST', `polls/${id}/votes`, { choices: [0] })).status, 422);
    for (const member of [author, ...voters]) {
      const told = await member.get<FeedNotification[]>('notifications?types[]=poll');
      assert.deepEqual(
        told.map(({ status }) => status?.id),
        [id],
      );
    }
  });
});
