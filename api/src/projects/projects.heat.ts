import { type RawBuilder, sql } from 'kysely';
import { heatSql } from '../heat/heat.ts';
import { projectWeights as weight } from '../heat/weights.ts';
import type { Db } from '../platform/db/open-database.ts';
import { type StarsByDay, starGrowth } from './star-growth.ts';

interface HistoryRow {
  readonly id: number;
  readonly stars: number;
  readonly day: string;
  readonly stars_history: StarsByDay;
}

const writeGrowth = async (db: Db): Promise<void> => {
  const { rows } = await sql<HistoryRow>`
    select id, stars, stars_asof::text as day, stars_history from projects where stars_asof is not null`.execute(
    db,
  );
  const growth = rows.map(({ id, stars, day, stars_history }) => {
    const gained = (days: number): number => starGrowth(stars_history, { day, stars }, days);
    return { id, d1: gained(1), d7: gained(7), d30: gained(30) };
  });
  await sql`
    update projects p set delta_1 = d1, delta_7 = d7, delta_30 = d30
    from jsonb_to_recordset(${JSON.stringify(growth)}::jsonb) as row (id int, d1 int, d7 int, d30 int)
    where p.id = row.id`.execute(db);
};

const heatIn = (days: 1 | 7 | 30): RawBuilder<number> =>
  heatSql(
    [
      { weight: weight.stars, signal: sql.ref(`p.delta_${days}`) },
      { weight: weight.votes, signal: sql`p.vote_count` },
      { weight: weight.marks, signal: sql`p.mark_count` },
      { weight: weight.comments, signal: sql`p.comment_count` },
      { weight: weight.views, signal: sql`p.view_count` },
    ],
    { days: sql`0`, halfLifeDays: days },
  );

/** Writes every project's growth and heat in every window. */
export const computeProjectHeat = async (db: Db): Promise<void> => {
  await writeGrowth(db);
  await sql`update projects p set heat_1 = ${heatIn(1)}, heat_7 = ${heatIn(7)}, heat_30 = ${heatIn(30)}`.execute(
    db,
  );
};
