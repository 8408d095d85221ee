import type { SearchType } from '@hub/shared/contracts/search';
import { searchIn as events } from '../events/events.public.ts';
import { searchIn as papers } from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { readWords } from '../platform/search/search-words.ts';
import type { KindSearch } from '../platform/search/table-search.ts';
import { searchIn as projects } from '../projects/projects.public.ts';
import { searchIn as stories } from '../stories/stories.public.ts';
import { MAX_SUGGESTIONS, MAX_TOTAL, PAGE_SIZE, type SearchEngine } from './search-engine.ts';
import { userSearch } from './user-search.ts';

const kinds: Readonly<Record<SearchType, KindSearch>> = {
  story: stories,
  paper: papers,
  project: projects,
  event: events,
  user: userSearch,
};

/** Looks into the tables themselves, by substring. */
export const createSubstringEngine = (db: Db): SearchEngine => ({
  search: async (query, type, page) => {
    const words = readWords(query);
    if (!words) return [];
    return kinds[type].find(db, words, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  },
  total: async (query) => {
    const words = readWords(query);
    const count = async (type: SearchType) => (words ? kinds[type].count(db, words, MAX_TOTAL) : 0);
    const [story, paper, project, event, user] = await Promise.all([
      count('story'),
      count('paper'),
      count('project'),
      count('event'),
      count('user'),
    ]);
    return { story, paper, project, event, user };
  },
  suggest: async (query) => {
    const words = readWords(query);
    return words ? stories.find(db, words, { offset: 0, limit: MAX_SUGGESTIONS, titleOnly: true }) : [];
  },
});
