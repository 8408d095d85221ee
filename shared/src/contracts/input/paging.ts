import { ATTENDEES_A_PAGE } from '../limits/attendee-limits.ts';
import { choice, pageNumber } from './number.ts';

/** Entries a page, where the caller has no say. */
export const pageSizes = {
  userStories: 6,
  latestComments: 6,
  comments: 20,
  events: 8,
  organised: 20,
  attendees: ATTENDEES_A_PAGE,
  papers: 10,
  projects: 10,
  rankings: 20,
  search: 10,
  messages: 20,
  profile: 10,
  review: 20,
  reports: 20,
  audit: 20,
} as const;

export const timeWords = ['day', 'week', 'month'] as const;
export type TimeWord = (typeof timeWords)[number];

/** Rolling windows in days. On rankings a day is three days (`rankingDays`). */
export const windowDays: Readonly<Record<TimeWord, number>> = { day: 1, week: 7, month: 30 };
export const rankingDays: Readonly<Record<TimeWord, number>> = { day: 3, week: 7, month: 30 };

/** The page and the window that ranked lists take. */
export const pageAndTime = () => ({
  page: pageNumber(),
  time: choice(timeWords, 'day', '时间范围'),
});

/** Spellings of the window that older links and readers use; empty when absent or unknown. */
export const timeRange = () => choice(['', '3', '7', '30'], '', '时间范围');

/** The window of a story list in days: `time_range` where it is given and known, else `time`. */
export const daysOf = (input: {
  readonly time: TimeWord;
  readonly time_range: '' | '3' | '7' | '30';
}): number => (input.time_range === '' ? windowDays[input.time] : Number(input.time_range));
