import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-08-22T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

for (const [age, text] of [
  [-5 * minute, '刚刚'],
  [59_999, '刚刚'],
  [minute, '1 分钟前'],
  [hour - 1, '59 分钟前'],
  [hour, '1 小时前'],
  [23 * hour, '23 小时前'],
  [day, '1 天前'],
  [6 * day, '6 天前'],
  [7 * day, '1 周前'],
  [29 * day, '4 周前'],
  [30 * day, '1 个月前'],
  [364 * day, '12 个月前'],
  [365 * day, '2025年8月22日'],
  [400 * day + 13 * hour, '2025年7月18日'],
  // Already the next day in Beijing.
  [400 * day - 5 * hour, '2025年7月19日'],
] as const) {
  test(`an age of ${age} ms is ${text}`, () => {
    assert.equal(relativeTime(now - age, now), text);
  });
}
