import { daysBetween } from '@hub/shared/dates/beijing';

/** Day (`YYYY-MM-DD`) → stars. */
export type StarsByDay = Readonly<Record<string, number>>;

/** Stars gained in the `days` before the last count; 0 where no count lies near enough to that day. */
export const starGrowth = (
  history: StarsByDay,
  latest: { readonly day: string; readonly stars: number },
  days: number,
): number => {
  const counts = Object.entries(history).map(([day, stars]) => {
    const age = daysBetween(new Date(day), new Date(latest.day));
    return { age, stars, apart: Math.abs(age - days) };
  });
  const [nearest] = counts.filter(({ age }) => age > 0).sort((a, b) => a.apart - b.apart);
  if (!nearest || nearest.apart > Math.max(1, days / 4)) return 0;
  return latest.stars - nearest.stars;
};

const MOST_DAYS = 400;

/** The counts in the order of their days, the latest one too; the last 400. */
export const starHistory = (
  history: StarsByDay,
  latest: { readonly day: string | null; readonly stars: number },
): { day: string; stars: number }[] =>
  Object.entries({ ...history, ...(latest.day === null ? {} : { [latest.day]: latest.stars }) })
    .map(([day, stars]) => ({ day, stars }))
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(-MOST_DAYS);
