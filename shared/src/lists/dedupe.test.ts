import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barrenPages, dedupe } from './dedupe.ts';

const same = (item: string) => item;

test('keeps the first of each key, over all pages', () => {
  assert.deepEqual(dedupe([['a', 'b'], ['b', 'c'], ['a']], same), ['a', 'b', 'c']);
  assert.deepEqual(dedupe([], same), []);
});

test('counts the pages at the end that brought nothing new', () => {
  assert.equal(barrenPages([['a'], ['b']], same), 0);
  assert.equal(barrenPages([['a'], ['a'], ['b']], same), 0);
  assert.equal(barrenPages([['a'], ['b'], ['a'], ['b', 'a']], same), 2);
});
