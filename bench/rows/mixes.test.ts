import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listInputs, listMix, storyMix } from './mixes.ts';

test('the mix of lists is 200 different filters and pages, plain page 1 first', () => {
  const inputs = listInputs(['', ...Array.from({ length: 40 }, (_, tag) => String(tag + 1))]);
  assert.equal(new Set(inputs.map((input) => JSON.stringify(input))).size, 200);
  assert.deepEqual(inputs[0], { sort: 'new', page: 1, tag_id: '', limit: 20, events: true });
});

test('connections ask in orders of their own, the same in every run', () => {
  const mix = listMix();
  assert.notDeepEqual(mix(0), mix(1));
  assert.deepEqual(mix(0), listMix()(0));
  assert.ok(new Set(mix(0).map(({ body }) => body)).size > 50);
});

test('a story is followed by its comments', () => {
  const [story, comments] = storyMix([7])(0);
  assert.equal(story?.path, '/api/v1/stories/7');
  assert.equal(comments?.path, '/api/v1/comments?source_id=story-7');
});
