import { heatOfSource } from '@hub/shared/contracts/other/heat';
import * as papers from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import * as projects from '../projects/projects.public.ts';
import * as rankings from '../rankings/rankings.public.ts';
import * as stories from '../stories/stories.public.ts';
import { type HotKind, saveRuns } from './heat.queries.ts';
import { readReasons } from './heat.service.ts';
import type { HeatRun } from './signals.ts';

type Compute = (db: Db, now: Date) => Promise<void>;

/** Heat that says afterwards when and for which windows it was computed. */
const noted =
  (kind: HotKind, compute: (db: Db, now: Date) => Promise<readonly HeatRun[]>): Compute =>
  async (db, now) =>
    saveRuns(db, kind, await compute(db, now), now);

/** What has heat: how often it is computed anew, and by what. */
const kinds: readonly { readonly name: string; readonly cron: string; readonly compute: Compute }[] = [
  // The column is read all day; ranks of people and things are settled at midnight (spec §4).
  { name: 'stories', cron: '*/10 * * * *', compute: noted('story', stories.computeHeat) },
  { name: 'papers', cron: '0 0 * * *', compute: noted('paper', papers.computeHeat) },
  { name: 'projects', cron: '0 0 * * *', compute: noted('project', projects.computeHeat) },
  { name: 'rankings', cron: '0 0 * * *', compute: rankings.computeHeat },
];

/** Heat by the clock, and at first start once everything is loaded: this feature stands last. */
export const heat: Feature = {
  name: 'heat',
  register: (app, { db }) => {
    serve(app, heatOfSource, ({ input }) => readReasons(db, input.source_id, input.time), { cache: {} });
  },
  seed: async (db) => {
    for (const { compute } of kinds) await compute(db, new Date());
  },
  jobs: (jobs, { db, now }) => {
    for (const { name, cron, compute } of kinds)
      jobs.schedule(`heat-${name}`, cron, () => compute(db, now()));
  },
};
