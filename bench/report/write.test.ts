import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Measured } from './result.ts';
import { mergeRows } from './write.ts';

const measured = (name: string, at: string): Measured => ({
  row: { name, work: '', floor: '' },
  at,
  turns: { rounds: 5, seconds: 5, loadBefore: 0 },
  outcome: { unmeasured: '' },
});

test('a run of some rows keeps the others as they were, in the order of the table', () => {
  const order = ['a', 'b', 'c'].map((name) => ({ name, work: 'as told now', floor: '' }));
  const merged = mergeRows(order, [measured('b', 'now')], [measured('b', 'then'), measured('a', 'then')]);
  assert.deepEqual(
    merged.map(({ row, at }) => `${row.name} ${at}`),
    ['a then', 'b now'],
  );
  assert.equal(merged[0]?.row.work, 'as told now');
});
