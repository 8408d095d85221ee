import type { Outcome } from './scenario.ts';

/** A scenario that was run. */
export interface Line {
  readonly name: string;
  readonly what: string;
  readonly outcome: Outcome;
  readonly seconds: number;
}

const rowOf = ({ name, what, outcome: { tried, lost, control }, seconds }: Line): string => {
  const noticed = control.isNoticed ? 'noticed' : 'NOT NOTICED';
  return `| \`${name}\` | ${what} | ${tried} | ${lost.length} | ${control.broken}: ${noticed} | ${seconds} |`;
};

/** The table of `docs/reliability.md`. */
export const tableOf = (lines: readonly Line[]): string =>
  [
    '| scenario | what | tried | lost or failed | control | s |',
    '|---|---|---|---|---|---|',
    ...lines.map(rowOf),
  ].join('\n');
