import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReviewEntry, reviewQueue, reviewStory } from './moderation.ts';
import { accepts, refuses, refusesAnswer } from './testing/expect.ts';
import { reviewEntry } from './testing/writing.ts';

describe('the review queue', () => {
  it('is for moderators', () => {
    strictEqual(reviewQueue.audience, 'moderator');
    strictEqual(reviewStory.audience, 'moderator');
  });

  it('answers stories with why they wait', () => {
    refusesAnswer(ReviewEntry, reviewEntry(), 'submitted_at', null);
    refusesAnswer(ReviewEntry, reviewEntry(), 'is_update', undefined);
    refusesAnswer(ReviewEntry, reviewEntry(), 'story_info.status', 'waiting');
  });
});

describe('POST /v1/examine/{id}', () => {
  it('approves with or without a reason and rejects with one', () => {
    deepStrictEqual(accepts(reviewStory.input, { action: 'approve' }), { action: 'approve', reason: '' });
    accepts(reviewStory.input, { action: 'reject', reason: '来源不明' });
    for (const reason of [undefined, '', '  ', null]) {
      refuses(reviewStory.input, { action: 'reject', reason }, 'reason', '请填写拒绝理由');
    }
    for (const action of ['delete', 1, ['approve']])
      refuses(reviewStory.input, { action }, 'action', '审核结果无效');
    refuses(reviewStory.input, {}, 'action', '请填写审核结果');
  });

  it('needs the id of a story', () => {
    ok(reviewStory.params);
    refuses(reviewStory.params, { id: 'next' }, 'id');
  });
});
