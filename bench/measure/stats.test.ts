import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, quantile, ratiosOf, spreadOf } from './stats.ts';

test('a median stands in the middle, or between the two there', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.ok(Number.isNaN(median([])));
});

test('a quantile lies between its neighbours', () => {
  assert.equal(quantile([10, 20, 30, 40, 50], 0.95), 48);
  assert.equal(quantile([7], 0.95), 7);
});

test('a spread is the median with the least and the most', () => {
  assert.deepEqual(spreadOf([5, 1, 9]), { median: 5, low: 1, high: 9 });
});

test('ratios go by round, and leave out what has no floor', () => {
  assert.deepEqual(ratiosOf([10, 20, 30], [5, 0]), [2]);
  assert.deepEqual(ratiosOf([10, 30], [5, 10]), [2, 3]);
});
