import { barrenPages, dedupe } from './dedupe.ts';

const same = (item: string) => item;

test('keeps the first of each key, over all pages', () => {
  expect(dedupe([['a', 'b'], ['b', 'c'], ['a']], same)).toEqual(['a', 'b', 'c']);
  expect(dedupe([], same)).toEqual([]);
});

test('counts the pages at the end that brought nothing new', () => {
  expect(barrenPages([['a'], ['b']], same)).toBe(0);
  expect(barrenPages([['a'], ['a'], ['b']], same)).toBe(0);
  expect(barrenPages([['a'], ['b'], ['a'], ['b', 'a']], same)).toBe(2);
});
