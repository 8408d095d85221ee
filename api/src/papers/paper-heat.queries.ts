import { sql } from 'kysely';
import {
  daysBefore,
  type HeatFacts,
  type HeatRun,
  halfLives,
  heatSql,
  reactionSignals,
  readHeatFacts,
  type Signal,
  paperWeights as weight,
} from '../heat/heat.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { windowOf } from '../platform/time-window.ts';
import { readsOf } from '../tracking/tracking.public.ts';
import { findNewestPapers } from './papers.queries.ts';

const signals: readonly Signal[] = [
  { name: 'published', weight: weight.published, signal: sql`1` },
  { name: 'upvotes', weight: weight.upvotes, signal: sql`p.upvotes` },
  ...reactionSignals('p', weight, readsOf(sql`'paper-' || p.id`)),
];

const windows = [1, 7, 30] as const;

/** Writes the heat of every paper in every window, ages counted as each window does. */
export const computePaperHeat = async (db: Db, now: Date): Promise<HeatRun[]> => {
  const newest = await findNewestPapers(db);
  const runs = windows.map((days) => ({ days, window: windowOf(days, now, newest) }));
  const columns = runs.map(({ days, window }) => {
    const age = { days: daysBefore(window.asOf, 'p'), halfLifeDays: halfLives[days] };
    return sql`${sql.ref(`heat_${days}`)} = ${heatSql(signals, age)}`;
  });
  await sql`update papers p set ${sql.join(columns)}`.execute(db);
  return runs;
};

/** What makes a paper hot in a window. */
export const findPaperHeat = (
  db: Db,
  id: string,
  { days, window }: HeatRun,
): Promise<HeatFacts | undefined> =>
  readHeatFacts(db, {
    signals,
    score: sql.ref(`p.heat_${days}`),
    ageDays: daysBefore(window.asOf, 'p'),
    halfLifeDays: halfLives[days],
    row: sql`papers p where p.id = ${id}::uuid`,
  });
