import { beijingDay, inBeijing, later } from '@hub/shared/dates/beijing';
import { isoTime } from '@hub/shared/text/time/wire-time';
import type { Span } from './daily.queries.ts';

/** When a day of Beijing begins. */
export const startOf = (day: string): Date => new Date(isoTime(`${day} 00:00:00`));

/** The day so many days after another one. */
export const dayAfter = (day: string, days: number): string => beijingDay(later(startOf(day), days, 'day'));

/** Some days of Beijing: from the first to before the last. */
export const spanOf = (from: string, to: string): Span => ({ from: startOf(from), to: startOf(to) });

// arXiv closes at 14:00 in New York, which is 02:00 or 03:00 in Beijing.
const CLOSING_HOUR = 2;

const closingOf = (day: string): Date => later(startOf(day), CLOSING_HOUR, 'hour');

/** How many days before an announcement its papers begin and end to be submitted, by the day of the week in Beijing. */
const submittedBefore: Readonly<Record<string, readonly [number, number]>> = {
  1: [3, 2],
  2: [3, 0],
  3: [1, 0],
  4: [1, 0],
  5: [1, 0],
};

/**
 * When the papers were submitted that arXiv announces on a morning in Beijing: those of the day before, on Monday those of
 * Friday, on Tuesday those since then. On Saturday and Sunday it announces none.
 */
export const submittedFor = (day: string): Span | undefined => {
  const [from, to] = submittedBefore[inBeijing(startOf(day), 'd')] ?? [];
  if (from === undefined || to === undefined) return undefined;
  return { from: closingOf(dayAfter(day, -from)), to: closingOf(dayAfter(day, -to)) };
};
