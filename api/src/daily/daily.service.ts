import { type DailyEdition, editionLimits } from '@hub/shared/contracts/other/daily';
import { beijingDay } from '@hub/shared/dates/beijing';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import { presentEvent, presentPaper, presentProject, presentWritten } from './daily.present.ts';
import * as queries from './daily.queries.ts';
import { dayAfter, spanOf, startOf, submittedFor } from './days.ts';
import { withNamedThings } from './named-things.ts';
import { eachOutletOnce, newsOf } from './news.ts';

/** Headlines that are read for an edition, of all days around it: several hundred a day; outlets take turns. */
const MOST_HEADLINES = 2000;
/** Days before and after, whose headlines may be about the same things. */
const AROUND = 2;
/** With fewer items than this, today is not worth opening yet. */
const FEWEST = 5;
const SOON = 7;

type Asked = Pick<Context, 'db' | 'now'>;
export type Kept = Asked & Pick<Context, 'cache' | 'config'>;

const dayOf = (time: Date | null): string => (time === null ? '' : beijingDay(time));

/** Headlines of a day, and of the days whose headlines may be about the same things. */
export const findHeadlinesAround = ({ db }: Asked, day: string): Promise<queries.HeadlineRow[]> =>
  queries.findHeadlines(db, spanOf(dayAfter(day, -AROUND), dayAfter(day, AROUND)), MOST_HEADLINES);

const findNews = async (asked: Asked, day: string) => {
  const news = newsOf(day, await findHeadlinesAround(asked, day), editionLimits.news);
  // Afterwards: what the other headlines of an outlet name counts too.
  return (await withNamedThings(asked.db, day, news)).map(eachOutletOnce);
};

const findPapers = async ({ db }: Asked, day: string) => {
  const span = submittedFor(day);
  return span ? (await queries.findPapers(db, span, editionLimits.papers)).map(presentPaper) : [];
};

/** What there is to read of a day, without the days beside it. */
const collect = async (asked: Asked, day: string) => {
  const { db } = asked;
  const span = spanOf(day, dayAfter(day, 1));
  const [news, papers, projects, events, stories] = await Promise.all([
    findNews(asked, day),
    findPapers(asked, day),
    queries.findProjects(db, span, editionLimits.projects),
    queries.findEvents(db, spanOf(day, dayAfter(day, SOON)), editionLimits.events),
    queries.findWritten(db, span, editionLimits.stories),
  ]);
  return {
    news,
    papers,
    projects: projects.map(presentProject),
    events: events.map(presentEvent),
    stories: stories.map(presentWritten),
  };
};

const TITLES = 3;

const makeEdition = async (asked: Asked, day: string): Promise<DailyEdition> => {
  const today = beijingDay(asked.now());
  const end = startOf(dayAfter(day, 1));
  const [found, { previous, next }] = await Promise.all([
    collect(asked, day),
    queries.findNeighbours(asked.db, startOf(day), end),
  ]);
  const own = [...found.news, ...found.papers, ...found.projects, ...found.stories];
  // What is to come makes no edition: a day without anything new has none.
  const events = own.length > 0 ? found.events : [];
  return {
    date: day,
    is_today: day === today,
    item_count: own.length + events.length,
    headline: own
      .slice(0, TITLES)
      .map(({ title }) => title)
      .join('；'),
    previous: dayOf(previous),
    next: next !== null && beijingDay(next) <= today ? beijingDay(next) : '',
    ...found,
    events,
  };
};

/** For how long an edition is kept: with what keeps them further on, what is fetched shows within a minute, whatever day it is of. */
const KEPT_MS = 25_000;

/** How long what was made of a day is kept. */
export const keptMs = ({ config }: Kept): number => (config.cacheMs === 0 ? 0 : KEPT_MS);

/** The edition of a day, one for everybody. */
export const readEdition = async (context: Kept, day: string): Promise<DailyEdition> => {
  const make = async () => {
    const edition = await makeEdition(context, day);
    // The cache counts bytes of this.
    return { body: JSON.stringify(edition), edition };
  };
  return (await context.cache.get(`daily ${day}`, keptMs(context), make)).edition;
};

/** A longer time without anything is none of the hub's life: a single entry of long ago opens no years of empty days. */
const LONGEST_GAP = 31;

/** Whether a day without anything still has a page: today, and one between days with something that are near each other. */
const isInGap = ({ is_today, previous, next }: DailyEdition, today: string): boolean =>
  previous !== '' && (is_today || (next || today) <= dayAfter(previous, LONGEST_GAP));

/** The edition of a day, if there is one: none before anything was published here, and none of days to come. */
export const findEdition = async (context: Kept, day: string): Promise<DailyEdition | undefined> => {
  const today = beijingDay(context.now());
  if (day > today) return undefined;
  const edition = await readEdition(context, day);
  return edition.item_count > 0 || isInGap(edition, today) ? edition : undefined;
};

export const editionOn = async (context: Kept, day: string): Promise<DailyEdition> => {
  const edition = await findEdition(context, day);
  if (!edition) throw new AppError('edition_not_found');
  return edition;
};

/** Today's edition once it is worth opening; before, that of the last day with headlines. */
export const newestEdition = async (context: Kept): Promise<DailyEdition> => {
  const today = beijingDay(context.now());
  const edition = await readEdition(context, today);
  if (edition.item_count >= FEWEST && edition.news.length > 0) return edition;
  const last = await queries.findLastHeadline(context.db, startOf(today));
  return last ? readEdition(context, beijingDay(last)) : edition;
};
