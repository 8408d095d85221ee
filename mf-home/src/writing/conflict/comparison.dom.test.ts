import { noText } from '../draft/draft-text.ts';
import { blocksOf } from './blocks/blocks-of.ts';
import { canHaveBoth, compare, merge, type Picks } from './comparison.ts';

const mine = {
  ...noText,
  title: '甲',
  summary: '同 ',
  tag_ids: [1, 2, 3],
  url: 'https://example.org/a',
  content: '<p>一</p><p>二</p><pre><code>x</code></pre>',
};
const theirs = {
  ...noText,
  title: '乙',
  summary: '同',
  tag_ids: [3, 4, 5],
  declaration: 'original' as const,
  content: '<p>零</p><p>一</p><p>二二</p>',
};
const comparison = compare(mine, theirs);
const all = (pick: 'mine' | 'theirs'): Picks =>
  Object.fromEntries(comparison.names.map((name) => [name, pick]));

test('outer spaces are no difference', () => {
  expect(comparison.facts).toEqual(['title', 'tag_ids', 'declaration', 'url']);
});

test('all mine is my text, all theirs the other one', () => {
  expect(merge(mine, theirs, comparison, all('mine'))).toEqual(mine);
  expect(merge(mine, theirs, comparison, all('theirs'))).toEqual({ ...theirs, summary: mine.summary });
});

test('both is everything, each once', () => {
  const both = Object.fromEntries(comparison.names.map((name) => [name, 'both' as const]));
  const merged = merge(mine, theirs, comparison, both);
  const blocks = [...blocksOf(mine.content), ...blocksOf(theirs.content)];
  expect(blocksOf(merged.content).toSorted()).toEqual([...new Set(blocks)].toSorted());
  expect(merged.tag_ids).toEqual([1, 2, 3, 4, 5]);
});

test('more tags than a story may have cannot stay', () => {
  expect(canHaveBoth('tag_ids', mine, theirs)).toBe(true);
  expect(canHaveBoth('tag_ids', { ...mine, tag_ids: [1, 2, 6] }, theirs)).toBe(false);
  expect(canHaveBoth('title', mine, theirs)).toBe(false);
});
