import { sql } from 'kysely';
import { heatSql } from '../heat/heat.ts';
import { type HeatDays, halfLives, storyWeights } from '../heat/weights.ts';
import type { Db } from '../platform/db/open-database.ts';
import { windowOf } from '../platform/time-window.ts';
import { findNewest } from './stories.queries.ts';

const signals = [
  { weight: storyWeights.published, signal: sql`1` },
  { weight: storyWeights.points, signal: sql`coalesce(s.points, 0)` },
  { weight: storyWeights.votes, signal: sql`s.vote_count` },
  { weight: storyWeights.marks, signal: sql`s.mark_count` },
  { weight: storyWeights.comments, signal: sql`s.comment_count` },
  { weight: storyWeights.views, signal: sql`s.view_count` },
];

const windows = Object.keys(halfLives).map((days) => Number(days) as HeatDays);

/**
 * Computes the heat of the stories of each window, whose signals all lie in it because the story does.
 * Only rows that change are written.
 */
export const computeStoryHeat = async (db: Db, now: Date): Promise<void> => {
  const newest = await findNewest(db);
  for (const days of windows) {
    const { from, asOf } = windowOf(days, now, newest);
    const column = sql.ref(`heat_${days}`);
    const ageDays = sql`extract(epoch from ${asOf}::timestamptz - s.published_at) / 86400`;
    await sql`
      update stories t set ${column} = fresh.heat
      from (
        select s.id, ${heatSql(signals, { days: ageDays, halfLifeDays: halfLives[days] })} as heat
        from stories s where s.is_public and s.published_at >= ${from}) as fresh
      where t.id = fresh.id and t.${column} <> fresh.heat`.execute(db);
  }
};
