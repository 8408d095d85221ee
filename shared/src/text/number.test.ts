import { exactCount, formatCount } from './number.ts';

test.each([
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
])('%d is shown as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('the exact number keeps every digit', () => {
  expect(exactCount(1_234_567)).toBe('1,234,567');
  expect(exactCount(Number.POSITIVE_INFINITY)).toBe('0');
});
