import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Figure } from '../row.ts';
import { type Measured, number } from './result.ts';
import { tableOf } from './table.ts';

const figure: Figure = {
  label: 'throughput',
  unit: '×',
  value: { median: 2.345, low: 2, high: 3 },
  reach: { is: 'at least', value: 2 },
  beside: [],
};
const row = { name: 'list', work: 'w', floor: 'f' };
const measured = (outcome: Measured['outcome']): Measured => ({
  row,
  outcome,
  at: '',
  turns: { rounds: 5, seconds: 5, loadBefore: 0 },
});

test('numbers have as many digits as they are worth', () => {
  assert.deepEqual([1234.5, 12.34, 2, 0.956, 0.00123, 0, Number.NaN].map(number), [
    ...['1235', '12.3', '2', '0.96', '0.0012', '0', '?'],
  ]);
});

test('a figure stands with its spread and whether it was reached', () => {
  const cells = (tableOf([measured({ figures: [figure] })]).split('\n')[2] ?? '')
    .split('│')
    .map((c) => c.trim());
  assert.deepEqual(cells, ['list', 'throughput', '2.35 ×', '2–3', '≥ 2 ×', 'yes']);
});

test('a figure that was not reached says so, and what has nothing to reach says nothing', () => {
  const low = { ...figure, value: { median: 1, low: 1, high: 1 } };
  const { reach: _reach, ...free } = figure;
  const lines = tableOf([measured({ figures: [low, free] })]).split('\n');
  assert.match(lines[2] ?? '', /NO$/);
  assert.match(lines[3] ?? '', /^ +│ throughput .*2–3 +│ *│$/);
});

test('what could not be measured says why', () => {
  assert.match(tableOf([measured({ unmeasured: 'no browser' })]), /not measured: no browser/);
});
