import {
  isArrayOf,
  isBoolean,
  isNumber,
  isOneOf,
  isRecord,
  isRecordOf,
  isShape,
  isString,
  optional,
} from './guards.ts';

test('plain values', () => {
  expect(isString('')).toBe(true);
  expect(isString(1)).toBe(false);
  expect(isNumber(Number.NaN)).toBe(false);
  expect(isNumber(1)).toBe(true);
  expect(isBoolean('true')).toBe(false);
  expect(isRecord([])).toBe(false);
  expect(isRecord(null)).toBe(false);
  expect(isRecord({})).toBe(true);
});

test('choices, lists and tables', () => {
  expect(isOneOf('light', 'dark')('dark')).toBe(true);
  expect(isOneOf('light', 'dark')('blue')).toBe(false);
  expect(isArrayOf(isString)(['a', 'b'])).toBe(true);
  expect(isArrayOf(isString)(['a', 1])).toBe(false);
  expect(isArrayOf(isString)({ 0: 'a', length: 1 })).toBe(false);
  expect(isRecordOf(isNumber)({ a: 1 })).toBe(true);
  expect(isRecordOf(isNumber)({ a: '1' })).toBe(false);
});

test('shapes let other fields pass and miss none of theirs', () => {
  const isDraft = isShape({ title: isString, tags: isArrayOf(isNumber), note: optional(isString) });
  expect(isDraft({ title: 'a', tags: [1], more: true })).toBe(true);
  expect(isDraft({ title: 'a', tags: [1], note: 7 })).toBe(false);
  expect(isDraft({ tags: [1] })).toBe(false);
  expect(isDraft('text')).toBe(false);
});
