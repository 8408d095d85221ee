import type { Db } from '../platform/db/open-database.ts';
import type { HeatRun } from './signals.queries.ts';
import type { HeatDays } from './weights.ts';

export type HotKind = 'story' | 'paper' | 'project';

export interface PastRun extends HeatRun {
  readonly computedAt: Date;
}

/** Notes that the heat of a kind was computed. */
export const saveRuns = async (
  db: Db,
  kind: HotKind,
  runs: readonly HeatRun[],
  computedAt: Date,
): Promise<void> => {
  const rows = runs.map(({ days, window }) => ({
    kind,
    days,
    starts_at: window.from,
    as_of: window.asOf,
    computed_at: computedAt,
  }));
  await db
    .insertInto('heat_runs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'days']).doUpdateSet((given) => ({
        starts_at: given.ref('excluded.starts_at'),
        as_of: given.ref('excluded.as_of'),
        computed_at: given.ref('excluded.computed_at'),
      })),
    )
    .execute();
};

/** The last time the heat of a kind was computed for a window. */
export const findRun = async (db: Db, kind: HotKind, days: HeatDays): Promise<PastRun | undefined> => {
  const run = await db
    .selectFrom('heat_runs')
    .select(['starts_at', 'as_of', 'computed_at'])
    .where('kind', '=', kind)
    .where('days', '=', days)
    .executeTakeFirst();
  return run && { days, window: { from: run.starts_at, asOf: run.as_of }, computedAt: run.computed_at };
};
