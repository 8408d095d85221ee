import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  assert.equal(isString(''), true);
  assert.equal(isString(1), false);
  assert.equal(isNumber(Number.NaN), false);
  assert.equal(isNumber(1), true);
  assert.equal(isBoolean('true'), false);
  assert.equal(isRecord([]), false);
  assert.equal(isRecord(null), false);
  assert.equal(isRecord({}), true);
});

test('choices, lists and tables', () => {
  assert.equal(isOneOf('light', 'dark')('dark'), true);
  assert.equal(isOneOf('light', 'dark')('blue'), false);
  assert.equal(isArrayOf(isString)(['a', 'b']), true);
  assert.equal(isArrayOf(isString)(['a', 1]), false);
  assert.equal(isArrayOf(isString)({ 0: 'a', length: 1 }), false);
  assert.equal(isRecordOf(isNumber)({ a: 1 }), true);
  assert.equal(isRecordOf(isNumber)({ a: '1' }), false);
});

test('shapes let other fields pass and miss none of theirs', () => {
  const isDraft = isShape({ title: isString, tags: isArrayOf(isNumber), note: optional(isString) });
  assert.equal(isDraft({ title: 'a', tags: [1], more: true }), true);
  assert.equal(isDraft({ title: 'a', tags: [1], note: 7 }), false);
  assert.equal(isDraft({ tags: [1] }), false);
  assert.equal(isDraft('text'), false);
});
