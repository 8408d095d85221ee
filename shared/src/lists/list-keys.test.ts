import { idKey, paperKey, storyOrEventKey } from './list-keys.ts';

test('two records of one arXiv paper are one entry', () => {
  const first = paperKey({ id: 'a', source: 'https://arxiv.org/abs/2312.00273' });
  expect(paperKey({ id: 'b', source: 'https://arxiv.org/pdf/2312.00273v2' })).toBe(first);
  expect(paperKey({ id: 'b', source: 'https://openreview.net/forum?id=x' })).toBe('paper-b');
});

test('a story and an event with the same number are two entries', () => {
  expect(storyOrEventKey({ is_event: false, story_id: 7 })).toBe('story-7');
  expect(storyOrEventKey({ is_event: true, event_info: { id: 7 } })).toBe('event-7');
});

test('others go by their id', () => {
  expect(idKey({ id: 7 })).toBe('7');
});
