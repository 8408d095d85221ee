import { wordCount } from './word-count.ts';

test.each([
  ['', 0],
  ['大模型，很大。', 5],
  ['用 GPT-4.1 写 2 篇', 5],
  ["don't stop", 2],
  ['中文abc中文', 5],
  ['👍 …… —— !', 0],
])('%s', (text, count) => {
  expect(wordCount(text)).toBe(count);
});
