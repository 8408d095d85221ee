import { sql } from 'kysely';
import {
  ageingHeat,
  type HeatFacts,
  type HeatRun,
  reactionSignals,
  readAgeingHeat,
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

const papers = { signals, row: 'p' };
const windows = [1, 7, 30] as const;

/** Writes the heat of every paper in every window, ages counted as each window does. */
export const computePaperHeat = async (db: Db, now: Date): Promise<HeatRun[]> => {
  const newest = await findNewestPapers(db);
  const runs = windows.map((days) => ({ days, window: windowOf(days, now, newest) }));
  const columns = runs.map((run) => sql`${sql.ref(`heat_${run.days}`)} = ${ageingHeat(papers, run)}`);
  await sql`update papers p set ${sql.join(columns)}`.execute(db);
  return runs;
};

/** What makes a paper hot in a window. */
export const findPaperHeat = (db: Db, id: string, run: HeatRun): Promise<HeatFacts | undefined> =>
  readAgeingHeat(db, papers, run, sql`papers p where p.id = ${id}::uuid`);
