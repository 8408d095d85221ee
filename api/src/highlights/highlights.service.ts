import { type Highlights, highlightLimits } from '@hub/shared/contracts/other/highlights';
import { findNextEvents } from '../daily/daily.public.ts';
import { hottestTitles as hottestPapers } from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { hottestTitles as hottestProjects } from '../projects/projects.public.ts';
import { listPage as listPeople } from '../rankings/rankings.public.ts';

/** The first of every kind but stories, by titles. */
export const findHighlights = async (db: Db, now: Date): Promise<Highlights> => {
  const [papers, projects, people, events] = await Promise.all([
    hottestPapers(db, now, highlightLimits.papers),
    hottestProjects(db, now, highlightLimits.projects),
    listPeople(db, { tab: 'global', type: 'hotness', time: 'week', page: 1 }),
    findNextEvents(db, now, highlightLimits.events),
  ]);
  return {
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
