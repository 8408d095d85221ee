import Type, { type Static } from 'typebox';
import { field, isInvalid } from '../input/field.ts';
import { idNumber, limit } from '../input/number.ts';
import { defineCall } from '../kit/call.ts';
import { chinese } from '../kit/chinese-text.ts';
import { Count, NoInput, UtcTime, WallTime } from '../kit/common.ts';
import { catchUpDays } from '../limits/daily-limits.ts';

/** Most items of one kind in an edition: 25 in all, which is five minutes of reading. */
export const editionLimits = { news: 12, papers: 4, projects: 3, events: 3, stories: 3 } as const;

// No year 0: the calendar has none, and PostgreSQL fails on it.
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Date.parse takes 30 February for 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

/** A day of the calendar, `YYYY-MM-DD`, Beijing. */
export const day = () =>
  field<string, string>({ about: '日期', schema: { type: 'string', examples: ['2026-08-22'] } }, (raw) =>
    typeof raw === 'string' && isDay(raw) ? { value: raw } : isInvalid('日期'),
  );

const MONTH = /^\d{4}-\d{2}$/;

/** A month of the calendar, `YYYY-MM`, Beijing. */
export const month = () =>
  field<string, string>({ about: '月份', schema: { type: 'string', examples: ['2026-08'] } }, (raw) =>
    typeof raw === 'string' && MONTH.test(raw) && isDay(`${raw}-01`) ? { value: raw } : isInvalid('月份'),
  );

/** One headline of an item: who reports it, and where. */
export const ItemSource = Type.Object({
  story_id: Type.Integer(),
  name: Type.String({ description: 'The outlet' }),
  avatar: Type.Optional(Type.String({ description: "The outlet's mark; left out where it has none" })),
  title: Type.String(),
  url: Type.String(),
  published_at: WallTime(),
});
export type ItemSource = Static<typeof ItemSource>;

const NamedThing = Type.Object({
  id: Type.String({ description: 'UUID of a paper, number of a project' }),
  title: Type.String(),
});

/** One thing that happened, with everybody who reports it. */
export const NewsItem = Type.Object({
  story_id: Type.Integer({ description: 'The headline that stands for the item' }),
  title: Type.String(),
  summary: Type.String({ description: "The outlet's own, or empty" }),
  chinese: chinese(),
  published_at: WallTime(),
  sources: Type.Array(ItemSource, {
    description: 'Each outlet once: the one whose headline stands for the item first, then by time',
  }),
  papers: Type.Array(NamedThing, { description: 'That the headlines name' }),
  projects: Type.Array(Type.Object({ ...NamedThing.properties, url: Type.String() })),
  comment_count: Count(),
  discussed_id: Type.Integer({ description: 'The headline with the most comments; 0 without any' }),
});
export type NewsItem = Static<typeof NewsItem>;

export const DailyPaper = Type.Object({
  id: Type.String(),
  title: Type.String({ description: 'May hold LaTeX' }),
  summary: Type.String({ description: 'The beginning of its abstract, or empty' }),
  authors: Type.Array(Type.String(), { description: 'The first three' }),
  author_count: Count(),
  primary_category: Type.String(),
  published_at: UtcTime(),
  comment_count: Count(),
});
export type DailyPaper = Static<typeof DailyPaper>;

export const DailyProject = Type.Object({
  id: Type.Integer(),
  title: Type.String({ description: 'owner/name' }),
  summary: Type.String(),
  url: Type.String(),
  language: Type.String(),
  stars: Count(),
  comment_count: Count(),
});
export type DailyProject = Static<typeof DailyProject>;

export const DailyEvent = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  start_time: WallTime(),
  end_time: WallTime(),
  all_day: Type.Boolean(),
  place: Type.String(),
  is_ours: Type.Boolean({ description: 'One of this site; others are conferences of a list elsewhere' }),
});
export type DailyEvent = Static<typeof DailyEvent>;

export const DailyStory = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  user_name: Type.String(),
  published_at: WallTime(),
  comment_count: Count(),
});
export type DailyStory = Static<typeof DailyStory>;

/** What one day brought, to be read to its end. */
export const DailyEdition = Type.Object({
  date: Type.String({ description: 'YYYY-MM-DD, Asia/Shanghai' }),
  is_today: Type.Boolean({ description: 'Still being collected' }),
  item_count: Count(),
  headline: Type.String({
    description: 'What its first items are about, for previews; empty for an empty day',
  }),
  previous: Type.String({ description: 'The day before with anything in it, or empty' }),
  next: Type.String({ description: 'The day after with anything in it, or empty' }),
  news: Type.Array(NewsItem),
  papers: Type.Array(DailyPaper),
  projects: Type.Array(DailyProject),
  events: Type.Array(DailyEvent),
  stories: Type.Array(DailyStory),
});
export type DailyEdition = Static<typeof DailyEdition>;

export const latestEdition = defineCall({
  method: 'GET',
  path: '/v1/daily',
  summary: 'The edition of today, or the last one while today has hardly anything',
  input: NoInput,
  data: DailyEdition,
  audience: 'anyone',
});

export const editionOfDay = defineCall({
  method: 'GET',
  path: '/v1/daily/{date}',
  summary: 'The edition of a day; empty for a day without anything, none for a day to come',
  params: Type.Object({ date: day() }),
  input: NoInput,
  data: DailyEdition,
  audience: 'anyone',
  errors: ['edition_not_found'],
});

/** How much there is to read of one day. */
export const ArchivedDay = Type.Object({
  date: Type.String({ description: 'YYYY-MM-DD, Asia/Shanghai' }),
  stories: Count(),
  papers: Count(),
  projects: Count(),
});
export type ArchivedDay = Static<typeof ArchivedDay>;

/** The days of one month that have an edition. */
export const EditionMonth = Type.Object({
  month: Type.String({ description: 'YYYY-MM' }),
  previous: Type.String({ description: 'The month before with anything in it, or empty' }),
  next: Type.String({ description: 'The month after with anything in it, or empty' }),
  day_count: Count(),
  days: Type.Array(ArchivedDay, { description: 'The latest first' }),
});
export type EditionMonth = Static<typeof EditionMonth>;

export const latestMonth = defineCall({
  method: 'GET',
  path: '/v1/daily/archive',
  summary: 'The days of the latest month that have an edition',
  input: NoInput,
  data: EditionMonth,
  audience: 'anyone',
});

export const monthOfEditions = defineCall({
  method: 'GET',
  path: '/v1/daily/archive/{month}',
  summary: 'The days of a month that have an edition',
  params: Type.Object({ month: month() }),
  input: NoInput,
  data: EditionMonth,
  audience: 'anyone',
  errors: ['edition_not_found'],
});

/** Most items of one kind in several days. */
/** Other outlets that report what a headline reports; 20 at most. */
export const otherReports = defineCall({
  method: 'GET',
  path: '/v1/daily/reports/{id}',
  summary: 'Who else reports what an imported headline reports, by time; nobody where the story is none',
  params: Type.Object({ id: idNumber('文章编号') }),
  input: NoInput,
  data: Type.Array(ItemSource),
  audience: 'anyone',
});

export const catchUpLimits = { news: 20, papers: 8, projects: 6, stories: 8 } as const;

/** What several days brought, the last of them the newest edition's. */
export const CatchUp = Type.Object({
  days: Count(),
  from: Type.String({ description: 'YYYY-MM-DD, Asia/Shanghai' }),
  until: Type.String({ description: 'YYYY-MM-DD; before today while that has hardly anything' }),
  item_count: Count(),
  news: Type.Array(NewsItem, { description: 'More outlets first, then the later day' }),
  papers: Type.Array(DailyPaper),
  projects: Type.Array(DailyProject),
  events: Type.Array(DailyEvent),
  stories: Type.Array(DailyStory),
});
export type CatchUp = Static<typeof CatchUp>;

export const catchUp = defineCall({
  method: 'GET',
  path: '/v1/daily/catch-up',
  summary: 'The editions of the last days in one, over all kinds',
  input: Type.Object({ days: limit(catchUpDays.usual, catchUpDays.most) }),
  data: CatchUp,
  audience: 'anyone',
});
