import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pick, randomOf, zipfOf } from './random.ts';

test('a seed gives the same numbers again, another one others', () => {
  const three = (seed: number) => Array.from({ length: 3 }, randomOf(seed));
  assert.deepEqual(three(7), three(7));
  assert.notDeepEqual(three(7), three(8));
  assert.ok(three(7).every((number) => number >= 0 && number < 1));
});

test('the k-th place comes a k-th as often as the first', () => {
  const next = zipfOf(200, randomOf(1));
  const counts = new Array<number>(200).fill(0);
  for (let turn = 0; turn < 200_000; turn += 1) {
    const place = next();
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const share = (place: number) => (counts[place - 1] ?? 0) / (counts[0] ?? 1);
  for (const place of [2, 5, 10]) assert.ok(Math.abs(share(place) * place - 1) < 0.15, String(place));
  assert.ok(counts.every((count) => count > 0));
});

test('nothing can be picked from nothing', () => {
  assert.equal(
    pick(['a'], () => 0.99),
    'a',
  );
  assert.throws(() => pick([], Math.random));
});
