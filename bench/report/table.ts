import { type Measured, markOf, medianOf, reachOf, spreadIn } from './result.ts';

type Cells = readonly string[];

const header: Cells = ['row', 'figure', 'median', 'spread', 'reach', 'reached'];

/** The lines of a row: one for each figure, or why there is none. */
export const linesOf = ({ row, outcome }: Measured): Cells[] => {
  if ('unmeasured' in outcome) return [[row.name, `not measured: ${outcome.unmeasured}`, '', '', '', '']];
  return outcome.figures.map((figure, place) => [
    place === 0 ? row.name : '',
    figure.label,
    medianOf(figure),
    spreadIn(figure),
    reachOf(figure),
    markOf(figure),
  ]);
};

/** The one table that a run prints. */
export const tableOf = (rows: readonly Measured[]): string => {
  const lines = [header, ...rows.flatMap(linesOf)];
  const widths = header.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const rule = widths.map((width) => '─'.repeat(width)).join('─┼─');
  const written = lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' │ ')
      .trimEnd(),
  );
  return [written[0], rule, ...written.slice(1)].join('\n');
};
