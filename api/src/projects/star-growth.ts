import { daysBetween } from '@hub/shared/dates/beijing';

/** Day (`YYYY-MM-DD`) → stars. */
export type StarsByDay = Readonly<Record<string, number>>;

/**
 * Stars gained in the `days` before the last count. Where no count lies near enough to that day, those since the first count within
 * these days: what came lately rises too. 0 where there is none.
 */
export const starGrowth = (
  history: StarsByDay,
  latest: { readonly day: string; readonly stars: number },
  days: number,
): number => {
  const counts = Object.entries(history)
    .map(([day, stars]) => ({ age: daysBetween(new Date(day), new Date(latest.day)), stars }))
    .filter(({ age }) => age >= 1);
  const apart = ({ age }: { age: number }): number => Math.abs(age - days);
  const near = counts
    .filter((count) => apart(count) <= Math.max(1, days / 4))
    .sort((a, b) => apart(a) - apart(b));
  const [since] =
    near.length > 0 ? near : counts.filter(({ age }) => age < days).sort((a, b) => b.age - a.age);
  return since ? latest.stars - since.stars : 0;
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
