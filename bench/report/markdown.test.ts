import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../rows/limits.ts';
import { reportOf } from './markdown.ts';
import type { Measured, Result } from './result.ts';

const machine: Result['machine'] = {
  ...{ processors: 2, model: 'X', memoryGb: 8, node: 'v24' },
  ...{ stories: 200_000, interactions: 1_000_000 },
};
const row = { name: 'story-uncached', work: 'work', floor: 'a|b' };
const turns = { rounds: 5, seconds: 4, loadBefore: 1.1 };
const measured = (median: number): Measured => ({
  row,
  at: '2026-11-21T10:11:12Z',
  turns,
  outcome: {
    figures: [
      {
        label: 'rate',
        unit: '×',
        value: { median, low: median, high: median },
        reach: { is: 'at least', value: 1 },
        beside: ['floor 10 req/s'],
      },
    ],
  },
});

test('a report has the table, a chart and what stands beside each figure', () => {
  const report = reportOf({ machine, rows: [measured(2)] });
  assert.match(report, /\| `story-uncached` \| work \| a\\\|b \| rate \| 2 × \| {2}\| ≥ 1 × \| yes \|/);
  assert.match(report, /!\[story-uncached\]\(charts\/story-uncached\.svg\)/);
  assert.match(report, /- rate: floor 10 req\/s/);
  assert.match(report, /2026-11-21 10:11 UTC in 5 rounds of 4 s; load average 1\.1/);
  assert.doesNotMatch(report, /Not reached/);
});

test('what was not reached is explained', () => {
  const report = reportOf({ machine, rows: [measured(0.5)] });
  assert.ok(report.includes(`**Not reached.** ${limits[row.name]}`));
});

test('what was not measured says why', () => {
  const rows = [{ row, at: '', turns, outcome: { unmeasured: 'no browser' } }];
  assert.match(reportOf({ machine, rows }), /Not measured: no browser\./);
});
