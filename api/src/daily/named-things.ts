import type { NewsItem } from '@hub/shared/contracts/other/daily';
import { findNames, namesOf, papersAmong } from '../mentions/mentions.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { startOf } from './days.ts';
import { findNamedProjects } from './named-things.queries.ts';

/** As many as one line has room for. */
const MOST = 2;

/** Adds the papers and projects that the headlines of each item name or lead to. */
export const withNamedThings = async (
  db: Db,
  day: string,
  items: readonly NewsItem[],
): Promise<NewsItem[]> => {
  const all = await findNames(
    db,
    items.flatMap(({ sources }) => sources.map(({ story_id }) => story_id)),
  );
  const [papersIn, projects] = await Promise.all([
    papersAmong(db, all, startOf(day)),
    findNamedProjects(db, {
      words: namesOf(all, 'word'),
      versions: namesOf(all, 'version'),
      repositories: namesOf(all, 'repository'),
    }),
  ]);
  return items.map((item) => {
    const own = all.filter((row) => item.sources.some(({ story_id }) => story_id === row.story_id));
    const words = new Set(namesOf(own, 'word').map((word) => word.toLowerCase()));
    const versions = new Set(namesOf(own, 'version'));
    const repositories = new Set(namesOf(own, 'repository'));
    return {
      ...item,
      papers: papersIn(own).slice(0, MOST),
      projects: projects
        .filter(
          ({ full_name, name, key }) =>
            repositories.has(full_name.toLowerCase()) || words.has(name) || versions.has(key),
        )
        .slice(0, MOST)
        .map(({ id, full_name, url }) => ({ id: String(id), title: full_name, url })),
    };
  });
};
