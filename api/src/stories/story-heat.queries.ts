import { sql } from 'kysely';
import {
  daysBefore,
  type HeatDays,
  type HeatFacts,
  type HeatRun,
  halfLives,
  heatSql,
  reactionSignals,
  readHeatFacts,
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

const windows = Object.keys(halfLives).map((days) => Number(days) as HeatDays);

/**
 * Computes the heat of the stories of each window, whose signals all lie in it because the story does.
 * Only rows that change are written.
 */
export const computeStoryHeat = async (db: Db, now: Date): Promise<HeatRun[]> => {
  const newest = await findNewest(db);
  const runs = windows.map((days) => ({ days, window: windowOf(days, now, newest) }));
  for (const { days, window } of runs) {
    const column = sql.ref(`heat_${days}`);
    await sql`
      update stories t set ${column} = fresh.heat
      from (
        select s.id, ${heatSql(signals, { days: daysBefore(window.asOf, 's'), halfLifeDays: halfLives[days] })} as heat
        from stories s where s.is_public and s.published_at >= ${window.from}) as fresh
      where t.id = fresh.id and t.${column} <> fresh.heat`.execute(db);
  }
  return runs;
};

/** What makes a public story hot in a window; undefined where it is not in it. */
export const findStoryHeat = (
  db: Db,
  id: string,
  { days, window }: HeatRun,
): Promise<HeatFacts | undefined> =>
  readHeatFacts(db, {
    signals,
    score: sql.ref(`s.heat_${days}`),
    ageDays: daysBefore(window.asOf, 's'),
    halfLifeDays: halfLives[days],
    row: sql`stories s where s.id = ${Number(id)} and s.is_public and s.published_at >= ${window.from}`,
  });
