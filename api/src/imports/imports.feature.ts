import type { Feature } from '../platform/feature.ts';
import type { Context } from '../platform/http/context.ts';
import { serveDesk } from './desk/desk.routes.ts';
import { RUN_NOW } from './desk/desk.service.ts';
import { readMarks } from './marks/read-marks.ts';
import { runDue } from './run-due.ts';
import { runNow } from './run-now.ts';
import type { SourceKind } from './source.ts';

/** The heat that is out of date once a kind of source gave something new. */
const heatOf: Readonly<Partial<Record<SourceKind, string>>> = {
  feed: 'heat-stories',
  arxiv: 'heat-papers',
  github: 'heat-projects',
};

/** Heat is computed over everything: not again for each page of a long harvest. */
const HEAT_EVERY = 15 * 60_000;

/** Has the heat of these kinds computed again, unless that was lately. */
const createHeating = ({ jobs }: Pick<Context, 'jobs'>) => {
  const heated = new Map<SourceKind, number>();
  return async (changed: Iterable<SourceKind>): Promise<void> => {
    for (const kind of changed) {
      const job = heatOf[kind];
      const isLately = performance.now() - (heated.get(kind) ?? Number.NEGATIVE_INFINITY) < HEAT_EVERY;
      if (job === undefined || isLately) continue;
      heated.set(kind, performance.now());
      await jobs.enqueue(job);
    }
  };
};

/** What comes from elsewhere: news with the marks of its outlets, papers, projects and conferences, by schedule. */
export const imports: Feature = {
  name: 'imports',
  register: serveDesk,
  jobs: (jobs, context) => {
    const { config, db, log, now } = context;
    const heat = createHeating(context);
    if (config.sources === 'on') {
      jobs.schedule('import-due', '* * * * *', async (stopping) =>
        heat(await runDue({ db, config, log, now, stopping })),
      );
      jobs.schedule('outlet-marks', '*/10 * * * *', (stopping) => readMarks(context, stopping));
    }
    jobs.define(RUN_NOW, async ({ id, holder }: { readonly id?: unknown; readonly holder?: unknown }) => {
      const changed = await runNow(context, { id: String(id), holder: String(holder) });
      if (changed) await heat([changed]);
    });
  },
};
