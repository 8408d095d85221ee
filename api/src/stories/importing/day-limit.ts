import { beijingDay, beijingMidnight } from '@hub/shared/dates/beijing';
import type { Db } from '../../platform/db/open-database.ts';
import { countByDay, countFirstSeen, type HeadlineRow } from './import-headlines.queries.ts';

/**
 * So many new headlines a source may have of a day, and bring in a day, both by the clock of Beijing. The busiest outlets of
 * the sample data have 30 to 50 about AI on their busiest day; a source with more would have the column for itself.
 */
export const MOST_A_DAY = 40;

/** Of new headlines of a source, those that its days have room for, the latest first. */
export const withinDays = async (
  db: Db,
  importSource: string,
  rows: readonly HeadlineRow[],
  now: Date,
): Promise<HeadlineRow[]> => {
  const latestFirst = rows.toSorted((one, other) => other.published_at.localeCompare(one.published_at));
  const earliest = latestFirst.at(-1);
  if (!earliest) return [];
  const days = latestFirst.map(({ published_at }) => beijingDay(new Date(published_at)));
  const from = beijingMidnight(new Date(earliest.published_at));
  const taken = await countByDay(db, importSource, from);
  let left = MOST_A_DAY - (await countFirstSeen(db, importSource, beijingMidnight(now)));
  return latestFirst.filter((_row, index) => {
    const day = days[index] ?? '';
    const before = taken.get(day) ?? 0;
    if (left <= 0 || before >= MOST_A_DAY) return false;
    left -= 1;
    taken.set(day, before + 1);
    return true;
  });
};
