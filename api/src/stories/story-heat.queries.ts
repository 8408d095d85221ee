import { sql } from 'kysely';
import {
  type HeatDays,
  type HeatFacts,
  type HeatRun,
  halfLives,
  heatSql,
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
  { name: 'votes', weight: storyWeights.votes, signal: sql`s.vote_count` },
  { name: 'marks', weight: storyWeights.marks, signal: sql`s.mark_count` },
  { name: 'comments', weight: storyWeights.comments, signal: sql`s.comment_count` },
  { name: 'views', weight: storyWeights.views, signal: sql`s.view_count` },
  { name: 'reads', weight: storyWeights.reads, signal: readsOf(sql`'story-' || s.id`) },
];

const windows = Object.keys(halfLives).map((days) => Number(days) as HeatDays);

const ageSql = (asOf: Date) => sql`extract(epoch from ${asOf}::timestamptz - s.published_at) / 86400`;

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
        select s.id, ${heatSql(signals, { days: ageSql(window.asOf), halfLifeDays: halfLives[days] })} as heat
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
    ageDays: ageSql(window.asOf),
    halfLifeDays: halfLives[days],
    row: sql`stories s where s.id = ${Number(id)} and s.is_public and s.published_at >= ${window.from}`,
  });
