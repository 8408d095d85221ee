import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { SearchHit, SearchType, Suggestion, search } from '@hub/shared/contracts/search';
import { findEntries as findEvents, type Viewer } from '../events/events.public.ts';
import { findEntries as findPapers } from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { findEntries as findProjects } from '../projects/projects.public.ts';
import { findPersons } from '../rankings/rankings.public.ts';
import { findEntries as findStories, findTitles } from '../stories/stories.public.ts';
import type { Sight } from './reading/reading.tasks.ts';
import { readTyped } from './reading/reading.ts';
import { eventHit, paperHit, projectHit, storyHit, suggestion, userHit } from './search.present.ts';
import type { SearchEngine } from './search-engine.ts';
import { knownTerms } from './terms/known-terms.ts';

interface Asking {
  readonly db: Db;
  /** What is marked in a hit. */
  readonly sights: readonly Sight[];
  readonly viewer: Viewer;
  readonly now: Date;
}

type Load = (ids: readonly string[], asking: Asking) => Promise<SearchHit[]>;

const loaders: Readonly<Record<SearchType, Load>> = {
  story: async (ids, { db, sights, viewer }) =>
    (await findStories(db, ids.map(Number), viewer.session)).map((entry) => storyHit(entry, sights)),
  paper: async (ids, { db, sights, viewer }) =>
    (await findPapers(db, ids, viewer.session)).map((paper) => paperHit(paper, sights)),
  project: async (ids, { db, sights, viewer }) =>
    (await findProjects(db, ids.map(Number), viewer.session)).map((project) => projectHit(project, sights)),
  event: async (ids, { db, sights, viewer, now }) =>
    (await findEvents(db, ids.map(Number), viewer, now)).map((entry) => eventHit(entry, sights)),
  user: async (ids, { db, sights }) => {
    const persons = await findPersons(db, ids);
    return ids.flatMap((id) => {
      const person = persons.get(id);
      return person ? userHit(person, sights) : [];
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
  if (ids.length === 0) return [];
  const { sights } = await readTyped(await knownTerms(db), q);
  return loaders[type](ids, { db, sights, viewer, now });
};

/** Titles of stories for what is being typed. */
export const findSuggestions = async (db: Db, engine: SearchEngine, query: string): Promise<Suggestion[]> => {
  const ids = await engine.suggest(query);
  const titles = await findTitles(db, ids);
  const { sights } = await readTyped(await knownTerms(db), query);
  return ids.flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : suggestion(Number(id), title, sights);
  });
};
