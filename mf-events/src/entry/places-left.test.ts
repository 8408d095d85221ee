import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesLeft } from './places-left.ts';

for (const [what, event, expected] of [
  ['open, with places left', { capacity: 20, order_count: 1, color_status: 1 }, '余 19 席'],
  ['live, with places left', { capacity: 20, order_count: 18, color_status: 2 }, '余 2 席'],
  ['full', { capacity: 20, order_count: 20, color_status: 3 }, ''],
  ['over', { capacity: 20, order_count: 3, color_status: 0 }, ''],
  ['without a limit', { capacity: 0, order_count: 300, color_status: 1 }, ''],
] as const) {
  test(`${what}: ${expected || 'says nothing'}`, () => assert.equal(placesLeft(event), expected));
}
