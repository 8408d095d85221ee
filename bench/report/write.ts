import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@hub/tools/webpack/workspace.ts';
import type { Row } from '../row.ts';
import { chartOf } from './chart.ts';
import { reportOf } from './markdown.ts';
import type { Measured, Result } from './result.ts';

type Described = Omit<Row, 'measure'>;

const folder = path.join(root, 'docs/bench');
const latest = path.join(folder, 'latest.json');

const readLatest = (): Result | undefined =>
  existsSync(latest) ? (JSON.parse(readFileSync(latest, 'utf8')) as Result) : undefined;

/**
 * Rows of this run in the order of the table; a run of some rows keeps the others as they were last. What a row is, is
 * told as it is known now.
 */
export const mergeRows = (
  order: readonly Described[],
  now: readonly Measured[],
  before: readonly Measured[],
): Measured[] =>
  order.flatMap(({ name, work, floor }) => {
    const isIt = ({ row }: Measured) => row.name === name;
    const found = now.find(isIt) ?? before.find(isIt);
    return found ? { ...found, row: { name, work, floor } } : [];
  });

/** Writes `docs/bench`: the report, its charts, and the numbers as JSON. */
export const writeReport = (
  machine: Result['machine'],
  rows: readonly Measured[],
  order: readonly Row[],
): string => {
  const last = readLatest();
  const result: Result = {
    machine: rows.length === 0 && last ? last.machine : machine,
    rows: mergeRows(order, rows, last?.rows ?? []),
  };
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
