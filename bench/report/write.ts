import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@hub/tools/webpack/workspace.ts';
import type { Row } from '../row.ts';
import { chartOf } from './chart.ts';
import { reportOf } from './markdown.ts';
import type { Measured, Result } from './result.ts';

const folder = path.join(root, 'docs/bench');
const latest = path.join(folder, 'latest.json');

const readLatest = (): readonly Measured[] =>
  existsSync(latest) ? (JSON.parse(readFileSync(latest, 'utf8')) as Result).rows : [];

/** Rows of this run in the order of the table; a run of some rows keeps the others as they were last. */
export const mergeRows = (
  order: readonly Pick<Row, 'name'>[],
  now: readonly Measured[],
  before: readonly Measured[],
): Measured[] =>
  order.flatMap(({ name }) => {
    const isIt = ({ row }: Measured) => row.name === name;
    return now.find(isIt) ?? before.find(isIt) ?? [];
  });

/** Writes `docs/bench`: the report, its charts, and the numbers as JSON. */
export const writeReport = (
  machine: Result['machine'],
  rows: readonly Measured[],
  order: readonly Row[],
): string => {
  const result: Result = { machine, rows: mergeRows(order, rows, readLatest()) };
  mkdirSync(path.join(folder, 'charts'), { recursive: true });
  for (const { row, outcome } of result.rows) {
    if ('figures' in outcome)
      writeFileSync(path.join(folder, 'charts', `${row.name}.svg`), chartOf(outcome.figures, row.work));
  }
  writeFileSync(latest, `${JSON.stringify(result, null, 2)}\n`);
  const report = path.join(folder, 'report.md');
  writeFileSync(report, reportOf(result));
  return report;
};
