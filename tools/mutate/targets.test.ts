import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targets, unmatchedPatterns } from './targets.ts';

for (const target of targets)
  test(`every pattern of ${target.name} matches a file`, () => {
    assert.deepEqual(unmatchedPatterns(target), []);
  });

test('patterns that match nothing are named', () => {
  const target = { name: 'gone', mutate: ['shared/src/gone.ts', 'package.json'], tests: ['gone/*.test.ts'] };
  assert.deepEqual(unmatchedPatterns(target), ['shared/src/gone.ts', 'gone/*.test.ts']);
});
