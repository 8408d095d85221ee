import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { SearchHit, SearchType, Suggestion, search } from '@hub/shared/contracts/search';
import { findEntries as findEvents, type Viewer } from '../events/events.public.ts';
import { findEntries as findPapers } from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { findEntries as findProjects } from '../projects/projects.public.ts';
import { findPersons } from '../rankings/rankings.public.ts';
import { findEntries as findStories, findTitles } from '../stories/stories.public.ts';
import { eventHit, paperHit, projectHit, storyHit, suggestion, userHit } from './search.present.ts';
import type { SearchEngine } from './search-engine.ts';

interface Asking {
  readonly db: Db;
  readonly query: string;
  readonly viewer: Viewer;
  readonly now: Date;
}

type Load = (ids: readonly string[], asking: Asking) => Promise<SearchHit[]>;

const loaders: Readonly<Record<SearchType, Load>> = {
  story: async (ids, { db, query, viewer }) =>
    (await findStories(db, ids.map(Number), viewer.session)).map((entry) => storyHit(entry, query)),
  paper: async (ids, { db, query, viewer }) =>
    (await findPapers(db, ids, viewer.session)).map((paper) => paperHit(paper, query)),
  project: async (ids, { db, query, viewer }) =>
    (await findProjects(db, ids.map(Number), viewer.session)).map((project) => projectHit(project, query)),
  event: async (ids, { db, query, viewer, now }) =>
    (await findEvents(db, ids.map(Number), viewer, now)).map((entry) => eventHit(entry, query)),
  user: async (ids, { db, query }) => {
    const persons = await findPersons(db, ids);
    return ids.flatMap((id) => {
      const person = persons.get(id);
      return person ? userHit(person, query) : [];
    });
  },
};

/** A page of hits of one type, each as its owner shows it to the viewer. */
export const findHits = async (
  db: Db,
  engine: SearchEngine,
  { q, type, page }: InputOf<typeof search>,
  viewer: Viewer,
  now: Date,
): Promise<SearchHit[]> => {
  const ids = await engine.search(q, type, page);
  return ids.length === 0 ? [] : loaders[type](ids, { db, query: q, viewer, now });
};

/** Titles of stories for what is being typed. */
export const findSuggestions = async (db: Db, engine: SearchEngine, query: string): Promise<Suggestion[]> => {
  const ids = await engine.suggest(query);
  const titles = await findTitles(db, ids);
  return ids.flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : suggestion(Number(id), title, query);
  });
};
