import { limits } from '../rows/limits.ts';
import { type Measured, markOf, medianOf, type Result, reachOf, spreadIn } from './result.ts';

const escaped = (text: string): string => text.replaceAll('|', '\\|');

const summary = (rows: readonly Measured[]): string[] => [
  '| row | work | floor | figure | median | spread | reach | reached |',
  '|---|---|---|---|---|---|---|---|',
  ...rows.flatMap(({ row, outcome }) => {
    const head = `| \`${row.name}\` | ${escaped(row.work)} | ${escaped(row.floor)} |`;
    if ('unmeasured' in outcome) return [`${head} not measured: ${escaped(outcome.unmeasured)} | | | | |`];
    return outcome.figures.map((figure, place) => {
      const cells = [figure.label, medianOf(figure), spreadIn(figure), reachOf(figure), markOf(figure)];
      return `${place === 0 ? head : '| | | |'} ${cells.map(escaped).join(' | ')} |`;
    });
  }),
];

const section = ({ row, outcome, at, turns }: Measured): string[] => {
  const head = [
    '',
    `## ${row.name}`,
    '',
    `${row.work}. Floor: ${row.floor}. Measured ${at.slice(0, 16).replace('T', ' ')} UTC in ${turns.rounds} rounds of ${turns.seconds} s; load average ${turns.loadBefore} when the run began.`,
    '',
  ];
  if ('unmeasured' in outcome) return [...head, `Not measured: ${outcome.unmeasured}.`];
  const misses = outcome.figures.some((figure) => markOf(figure) === 'NO');
  return [
    ...head,
    `![${row.name}](charts/${row.name}.svg)`,
    '',
    ...outcome.figures
      .filter(({ beside }) => beside.length > 0)
      .map(({ label, beside }) => `- ${label}: ${beside.join('; ')}`),
    ...(misses ? ['', `**Not reached.** ${limits[row.name] ?? 'Not explained yet.'}`] : []),
  ];
};

/** The report of a run: one table, then each row with its chart and what stands behind it. */
export const reportOf = ({ machine, rows }: Result): string =>
  [
    '# Bench',
    '',
    'Written by `npm run bench`; what each row means and how it is measured: [bench/README.md](../../bench/README.md).',
    '',
    `${machine.processors} processors (${machine.model}), ${machine.memoryGb} GB, Node ${machine.node}.`,
    `${machine.stories.toLocaleString('en')} stories and ${machine.interactions.toLocaleString('en')} interactions in PostgreSQL; floor and product in turn. Ratios are taken round by round; the spread is the least and the most of them.`,
    '',
    ...summary(rows),
    ...rows.flatMap(section),
    '',
  ].join('\n');
