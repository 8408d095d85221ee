import { sql } from 'kysely';
import {
  type HeatDays,
  type HeatFacts,
  type HeatRun,
  heatSql,
  reactionSignals,
  readHeatFacts,
  type Signal,
  projectWeights as weight,
} from '../heat/heat.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { windowOf } from '../platform/time-window.ts';
import { readsOf } from '../tracking/tracking.public.ts';
import { findNewestProjects } from './projects.queries.ts';
import { type StarsByDay, starGrowth } from './star-growth.ts';

const writeGrowth = async (db: Db): Promise<void> => {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'stars', sql<string>`stars_asof::text`.as('day')])
    .select(({ ref }) => ref('stars_history').$castTo<StarsByDay>().as('stars_history'))
    .where('stars_asof', 'is not', null)
    .execute();
  const growth = rows.map(({ id, stars, day, stars_history }) => {
    const gained = (days: number): number => starGrowth(stars_history, { day, stars }, days);
    return { id, d1: gained(1), d7: gained(7), d30: gained(30) };
  });
  await sql`
    update projects p set delta_1 = d1, delta_7 = d7, delta_30 = d30
    from jsonb_to_recordset(${JSON.stringify(growth)}::jsonb) as row (id int, d1 int, d7 int, d30 int)
    where p.id = row.id`.execute(db);
};

const windows = [1, 7, 30] as const;

const signalsIn = (days: HeatDays): readonly Signal[] => [
  { name: 'stars', weight: weight.stars, signal: sql.ref(`p.delta_${days}`) },
  ...reactionSignals('p', weight, readsOf(sql`'project-' || p.id`)),
];

/** Writes every project's growth and heat in every window. */
export const computeProjectHeat = async (db: Db, now: Date): Promise<HeatRun[]> => {
  await writeGrowth(db);
  const newest = await findNewestProjects(db);
  const columns = windows.map((days) => {
    const age = { days: sql`0`, halfLifeDays: days };
    return sql`${sql.ref(`heat_${days}`)} = ${heatSql(signalsIn(days), age)}`;
  });
  await sql`update projects p set ${sql.join(columns)}`.execute(db);
  return windows.map((days) => ({ days, window: windowOf(days, now, newest) }));
};

/** What makes a project hot in a window. */
export const findProjectHeat = (db: Db, id: string, { days }: HeatRun): Promise<HeatFacts | undefined> =>
  readHeatFacts(db, {
    signals: signalsIn(days),
    score: sql.ref(`p.heat_${days}`),
    ageDays: sql`0`,
    halfLifeDays: 0,
    row: sql`projects p where p.id = ${Number(id)}`,
  });
