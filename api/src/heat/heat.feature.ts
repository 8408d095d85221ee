import { heatOfSource } from '@hub/shared/contracts/other/heat';
import type { Db } from '../platform/db/open-database.ts';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { type HotKind, saveRuns } from './heat.queries.ts';
import { type HotKinds, readReasons } from './heat.service.ts';

type Compute = (db: Db, now: Date) => Promise<void>;

interface Task {
  readonly name: string;
  readonly cron: string;
  readonly compute: Compute;
}

/** What is computed and how often; of things it is noted when and for which windows. */
const tasksOf = (kinds: HotKinds, computeRankings: Compute): readonly Task[] => {
  const noted =
    (kind: HotKind): Compute =>
    async (db, now) =>
      saveRuns(db, kind, await kinds[kind].computeHeat(db, now), now);
  return [
    // The column is read all day; ranks of people and things are settled at midnight (spec §4).
    { name: 'stories', cron: '*/10 * * * *', compute: noted('story') },
    { name: 'papers', cron: '0 0 * * *', compute: noted('paper') },
    { name: 'projects', cron: '0 0 * * *', compute: noted('project') },
    { name: 'rankings', cron: '0 0 * * *', compute: computeRankings },
  ];
};

/** Heat by the clock, and at first start once everything is loaded: this feature stands last. */
export const heatWith = (kinds: HotKinds, computeRankings: Compute): Feature => {
  const tasks = tasksOf(kinds, computeRankings);
  return {
    name: 'heat',
    register: (app, { db }) => {
      serve(app, heatOfSource, ({ input }) => readReasons(db, kinds, input.source_id, input.time), {
        cache: {},
      });
    },
    seed: async (db) => {
      for (const { compute } of tasks) await compute(db, new Date());
    },
    jobs: (jobs, { db, now }) => {
      for (const { name, cron, compute } of tasks)
        jobs.schedule(`heat-${name}`, cron, () => compute(db, now()));
    },
  };
};
