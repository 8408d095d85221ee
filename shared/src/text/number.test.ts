import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exactCount, formatCount } from './number.ts';

for (const [count, text] of [
  [0, '0'],
  [999, '999'],
  [1000, '1000'],
  [1001, '1k'],
  [1234, '1.2k'],
  [9999, '9.9k'],
  [10_000, '10k'],
  [10_001, '1w'],
  [34_567, '3.4w'],
  [999_999, '99.9w'],
  [1_000_000, '100w+'],
  [387_054_000, '100w+'],
  [-3, '-3'],
  [-1500, '-1.5k'],
  [Number.NaN, '0'],
] as const) {
  test(`${count} is shown as ${text}`, () => {
    assert.equal(formatCount(count), text);
  });
}

test('the exact number keeps every digit', () => {
  assert.equal(exactCount(1_234_567), '1,234,567');
  assert.equal(exactCount(Number.POSITIVE_INFINITY), '0');
});
