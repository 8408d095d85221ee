import { type CatchUp, catchUpLimits, type DailyEdition } from '@hub/shared/contracts/other/daily';
import { type Kept, newestEdition, readEdition } from './daily.service.ts';
import { dayAfter } from './days.ts';

type Listed = keyof typeof catchUpLimits;

/** Everything of one kind in some editions, as far as there is room. */
const all = <Kind extends Listed>(
  editions: readonly DailyEdition[],
  kind: Kind,
  order: (one: DailyEdition[Kind][number], other: DailyEdition[Kind][number]) => number = () => 0,
): DailyEdition[Kind][number][] =>
  editions
    .flatMap((edition): DailyEdition[Kind][number][] => edition[kind])
    .sort(order)
    .slice(0, catchUpLimits[kind]);

/** The last editions in one: what many outlets report first, all else from the latest day to the earliest. */
export const findCatchUp = async (context: Kept, days: number): Promise<CatchUp> => {
  const newest = await newestEdition(context);
  const until = newest.date;
  const before = Array.from({ length: days - 1 }, (_, index) => dayAfter(until, -1 - index));
  const editions = [newest];
  // One after the other: an edition that is not at hand reads thousands of headlines.
  for (const day of before) editions.push(await readEdition(context, day));
  const news = all(editions, 'news', (one, other) => other.sources.length - one.sources.length);
  const papers = all(editions, 'papers');
  const projects = all(editions, 'projects');
  const stories = all(editions, 'stories');
  const { events } = newest;
  return {
    days,
    from: dayAfter(until, 1 - days),
    until,
    item_count: news.length + papers.length + projects.length + stories.length + events.length,
    news,
    papers,
    projects,
    events,
    stories,
  };
};
