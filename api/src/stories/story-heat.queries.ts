import { sql } from 'kysely';
import {
  ageingHeat,
  type HeatDays,
  type HeatFacts,
  type HeatRun,
  halfLives,
  reactionSignals,
  readAgeingHeat,
  type Signal,
  storyWeights,
} from '../heat/heat.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { windowOf } from '../platform/time-window.ts';
import { readsOf } from '../tracking/tracking.public.ts';
import { findNewest } from './stories.queries.ts';

const signals: readonly Signal[] = [
  { name: 'published', weight: storyWeights.published, signal: sql`1` },
  { name: 'points', weight: storyWeights.points, signal: sql`coalesce(s.points, 0)` },
  ...reactionSignals('s', storyWeights, readsOf(sql`'story-' || s.id`)),
];

const stories = { signals, row: 's' };
const windows = Object.keys(halfLives).map((days) => Number(days) as HeatDays);

/**
 * Computes the heat of the stories of each window, whose signals all lie in it because the story does.
 * Only rows that change are written.
 */
export const computeStoryHeat = async (db: Db, now: Date): Promise<HeatRun[]> => {
  const newest = await findNewest(db);
  const runs = windows.map((days) => ({ days, window: windowOf(days, now, newest) }));
  for (const run of runs) {
    const column = sql.ref(`heat_${run.days}`);
    await sql`
      update stories t set ${column} = fresh.heat
      from (
        select s.id, ${ageingHeat(stories, run)} as heat
        from stories s where s.is_public and s.published_at >= ${run.window.from}) as fresh
      where t.id = fresh.id and t.${column} <> fresh.heat`.execute(db);
  }
  return runs;
};

/** What makes a public story hot in a window; undefined where it is not in it. */
export const findStoryHeat = (db: Db, id: string, run: HeatRun): Promise<HeatFacts | undefined> =>
  readAgeingHeat(
    db,
    stories,
    run,
    sql`stories s where s.id = ${Number(id)} and s.is_public and s.published_at >= ${run.window.from}`,
  );
