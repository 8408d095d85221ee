import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idKey, paperKey, storyOrEventKey } from './list-keys.ts';

test('two records of one arXiv paper are one entry', () => {
  const first = paperKey({ id: 'a', source: 'https://arxiv.org/abs/2312.00273' });
  assert.equal(paperKey({ id: 'b', source: 'https://arxiv.org/pdf/2312.00273v2' }), first);
  assert.equal(paperKey({ id: 'b', source: 'https://openreview.net/forum?id=x' }), 'paper-b');
});

test('a story and an event with the same number are two entries', () => {
  assert.equal(storyOrEventKey({ is_event: false, story_id: 7 }), 'story-7');
  assert.equal(storyOrEventKey({ is_event: true, event_info: { id: 7 } }), 'event-7');
});

test('others go by their id', () => {
  assert.equal(idKey({ id: 7 }), '7');
});
