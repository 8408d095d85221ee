import type { EditionMonth } from '@hub/shared/contracts/other/daily';
import { beijingDay } from '@hub/shared/dates/beijing';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import { countPapers, countProjects, countStories, type DayCount } from './archive.queries.ts';
import { findNeighbours } from './daily.queries.ts';
import { dayAfter, spanOf, startOf, submittedFor } from './days.ts';

type Asked = Pick<Context, 'db' | 'now'>;

/** The longest time from a paper's submission to its announcement, which may lie in the month before. */
const BEFORE = 4;
const LONGEST_MONTH = 31;

const monthOf = (time: Date | null): string => (time === null ? '' : beijingDay(time).slice(0, 7));

const firstOf = (month: string): string => `${month}-01`;

const monthAfter = (month: string): string => dayAfter(firstOf(month), LONGEST_MONTH).slice(0, 7);

const daysOf = (month: string): string[] =>
  Array.from({ length: LONGEST_MONTH }, (_, index) => dayAfter(firstOf(month), index)).filter((day) =>
    day.startsWith(month),
  );

const byDay = (rows: readonly DayCount[]) => new Map(rows.map(({ day, count }) => [day, count]));

const readMonth = async ({ db, now }: Asked, month: string): Promise<EditionMonth> => {
  const today = beijingDay(now());
  const [first, end] = [firstOf(month), firstOf(monthAfter(month))];
  const span = spanOf(first, end);
  const [stories, projects, papers, { previous, next }] = await Promise.all([
    countStories(db, span).then(byDay),
    countProjects(db, span).then(byDay),
    countPapers(db, spanOf(dayAfter(first, -BEFORE), end)),
    findNeighbours(db, startOf(first), startOf(end)),
  ]);
  const papersOf = (day: string): number => {
    const submitted = submittedFor(day);
    if (!submitted) return 0;
    const its = papers.filter(({ at }) => at >= submitted.from && at < submitted.to);
    return its.reduce((sum, { count }) => sum + count, 0);
  };
  const days = daysOf(month)
    .filter((day) => day <= today)
    .map((date) => ({
      date,
      stories: stories.get(date) ?? 0,
      papers: papersOf(date),
      projects: projects.get(date) ?? 0,
    }))
    .filter((day) => day.stories + day.papers + day.projects > 0)
    .reverse();
  return {
    month,
    previous: monthOf(previous),
    next: next !== null && beijingDay(next) <= today ? monthOf(next) : '',
    day_count: days.length,
    days,
  };
};

/** The days of a month that have an edition; there is no page of a month without any. */
export const editionsOfMonth = async (asked: Asked, month: string): Promise<EditionMonth> => {
  if (firstOf(month) > beijingDay(asked.now())) throw new AppError('edition_not_found');
  const found = await readMonth(asked, month);
  if (found.day_count === 0) throw new AppError('edition_not_found');
  return found;
};

/** This month once it has an edition; before, the last one that had any. */
export const latestEditions = async (asked: Asked): Promise<EditionMonth> => {
  const found = await readMonth(asked, beijingDay(asked.now()).slice(0, 7));
  return found.day_count > 0 || found.previous === '' ? found : readMonth(asked, found.previous);
};
