import { type Highlights, highlightLimits } from '@hub/shared/contracts/other/highlights';
import { findNextEvents, newestEdition } from '../daily/daily.public.ts';
import { hottestTitles as hottestPapers } from '../papers/papers.public.ts';
import type { Context } from '../platform/http/context.ts';
import { hottestTitles as hottestProjects } from '../projects/projects.public.ts';
import { listPage as listPeople } from '../rankings/rankings.public.ts';

type Asked = Pick<Context, 'db' | 'now' | 'cache' | 'config'>;

/** The newest edition, and the first of every kind but stories, by titles. */
export const findHighlights = async (context: Asked): Promise<Highlights> => {
  const { db } = context;
  const now = context.now();
  const [{ date, item_count, headline }, papers, projects, people, events] = await Promise.all([
    newestEdition(context),
    hottestPapers(db, now, highlightLimits.papers),
    hottestProjects(db, now, highlightLimits.projects),
    listPeople(db, { tab: 'global', type: 'hotness', time: 'week', page: 1 }),
    findNextEvents(db, now, highlightLimits.events),
  ]);
  return {
    edition: { date, item_count, headline },
    papers: papers.papers,
    papers_asof: papers.dataAsOf ?? '',
    projects: projects.projects,
    projects_asof: projects.dataAsOf ?? '',
    people: people.people
      .slice(0, highlightLimits.people)
      .map(({ id, name, rank, rank_change }) => ({ id, name, rank, rank_change })),
    people_asof: people.dataAsOf ?? '',
    events,
  };
};
