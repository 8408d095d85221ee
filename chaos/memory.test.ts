import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growthOf, memoryOf } from './world/memory.ts';

test('growth is what the last third has more than the second; a start that fills caches does not count', () => {
  assert.equal(growthOf([10, 50, 100, 100, 101, 100, 100, 100, 102]), 1);
  assert.ok(growthOf(Array.from({ length: 30 }, (_, minute) => 100 + 5 * minute)) > 1.05);
});

test('the memory of a process can be read on Linux', { skip: process.platform !== 'linux' }, () => {
  assert.ok(memoryOf(process.pid) > 10);
});
