import type { ItemSource } from '@hub/shared/contracts/other/daily';
import { beijingDay } from '@hub/shared/dates/beijing';
import { presentSource } from './daily.present.ts';
import { findHeadlineTime } from './daily.queries.ts';
import { findHeadlinesAround, type Kept, keptMs } from './daily.service.ts';
import { groupsOf } from './news.ts';

const MOST = 20;

/** What several headlines report, among those of a day and the days around it; the cache counts bytes of `body`. */
const readGroups = async (context: Kept, day: string): Promise<ItemSource[][]> => {
  const make = async () => {
    const groups = groupsOf(await findHeadlinesAround(context, day))
      .filter((rows) => rows.length > 1)
      .map((rows) => rows.map(presentSource));
    return { body: JSON.stringify(groups), groups };
  };
  return (await context.cache.get(`reports ${day}`, keptMs(context), make)).groups;
};

/** Headlines of other outlets about the same thing, each outlet once, in the order in which the hub had them. */
export const findOtherReports = async (context: Kept, id: number): Promise<ItemSource[]> => {
  const published = await findHeadlineTime(context.db, id);
  if (!published) return [];
  const groups = await readGroups(context, beijingDay(published));
  const group = groups.find((sources) => sources.some(({ story_id }) => story_id === id)) ?? [];
  const seen = new Set(group.filter(({ story_id }) => story_id === id).map(({ name }) => name));
  return group.filter(({ name }) => !seen.has(name) && seen.add(name)).slice(0, MOST);
};
