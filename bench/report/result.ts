import os from 'node:os';
import process from 'node:process';
import { type Figure, isReached, type Outcome, type Row } from '../row.ts';
import { amounts, settings } from '../settings.ts';

/** A row as it was measured. */
export interface Measured {
  readonly row: Pick<Row, 'name' | 'work' | 'floor'>;
  readonly outcome: Outcome;
  readonly at: string;
  /** Of the run that measured it: a later run of some rows keeps the others as they were. */
  readonly turns: { readonly rounds: number; readonly seconds: number; readonly loadBefore: number };
}

/** How rows of a run that begins now are measured, and how busy others keep the machine. */
export const turnsNow = (): Measured['turns'] => ({
  rounds: settings.rounds,
  seconds: settings.seconds,
  loadBefore: Number((os.loadavg()[0] ?? 0).toFixed(1)),
});

/** What the machine is, and how much is loaded. */
export const machineNow = () => ({
  processors: os.cpus().length,
  model: os.cpus()[0]?.model ?? '',
  memoryGb: Math.round(os.totalmem() / 2 ** 30),
  node: process.version,
  stories: amounts.stories,
  interactions: amounts.interactions,
});

/** A run, as it is written to `latest.json`. */
export interface Result {
  readonly machine: ReturnType<typeof machineNow>;
  readonly rows: readonly Measured[];
}

export const number = (value: number): string => {
  if (Number.isNaN(value)) return '?';
  const digits =
    Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 || value === 0 ? 2 : 4;
  return value
    .toFixed(digits)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
};

const withUnit = (value: number, unit: string): string =>
  unit === '' || unit === '×' ? `${number(value)}${unit === '×' ? ' ×' : ''}` : `${number(value)} ${unit}`;

export const medianOf = ({ value, unit }: Figure): string => withUnit(value.median, unit);
export const spreadIn = ({ value: { low, high } }: Figure): string =>
  low === high ? '' : `${number(low)}–${number(high)}`;
export const reachOf = ({ reach, unit }: Figure): string =>
  reach ? `${reach.is === 'at least' ? '≥' : '≤'} ${withUnit(reach.value, unit)}` : '';
export const markOf = (figure: Figure): string => {
  const reached = isReached(figure);
  return reached === undefined ? '' : reached ? 'yes' : 'NO';
};
