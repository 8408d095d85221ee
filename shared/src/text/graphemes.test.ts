import { cutGraphemes, graphemeCount, truncate } from './graphemes.ts';

const family = '👨‍👩‍👧‍👦';

test('counts what a reader sees as one character', () => {
  expect(graphemeCount('')).toBe(0);
  expect(graphemeCount('智源社区')).toBe(4);
  expect(graphemeCount(`${family}é🇨🇳`)).toBe(3);
});

test('never cuts a character in two', () => {
  expect(cutGraphemes(`${family}${family}好`, 2)).toBe(`${family}${family}`);
  expect(cutGraphemes('好的', 2)).toBe('好的');
  expect(cutGraphemes('好的', 0)).toBe('');
});

test('200 characters stay, the 201st goes', () => {
  expect(cutGraphemes('字'.repeat(200), 200)).toHaveLength(200);
  expect(cutGraphemes(family.repeat(201), 200)).toBe(family.repeat(200));
});

test('says when it cut', () => {
  expect(truncate('大语言模型', 5)).toBe('大语言模型');
  expect(truncate('大语言模型', 4)).toBe('大语言…');
  expect(truncate('deep learning', 6)).toBe('deep…');
});
