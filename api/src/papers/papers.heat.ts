import { sql } from 'kysely';
import { heatSql } from '../heat/heat.ts';
import { halfLives, paperWeights as weight } from '../heat/weights.ts';
import type { Db } from '../platform/db/open-database.ts';
import { windowOf } from '../platform/time-window.ts';
import { findNewestPapers } from './papers.queries.ts';

const signals = [
  { weight: weight.published, signal: sql`1` },
  { weight: weight.upvotes, signal: sql`p.upvotes` },
  { weight: weight.votes, signal: sql`p.vote_count` },
  { weight: weight.marks, signal: sql`p.mark_count` },
  { weight: weight.comments, signal: sql`p.comment_count` },
  { weight: weight.views, signal: sql`p.view_count` },
];

/** Writes the heat of every paper in every window, ages counted as each window does. */
export const computePaperHeat = async (db: Db, now: Date): Promise<void> => {
  const newest = await findNewestPapers(db);
  const heatIn = (days: 1 | 7 | 30) => {
    const { asOf } = windowOf(days, now, newest);
    const age = sql`extract(epoch from ${asOf}::timestamptz - p.published_at) / 86400`;
    return heatSql(signals, { days: age, halfLifeDays: halfLives[days] });
  };
  await sql`update papers p set heat_1 = ${heatIn(1)}, heat_7 = ${heatIn(7)}, heat_30 = ${heatIn(30)}`.execute(
    db,
  );
};
