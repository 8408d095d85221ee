import type { Feature } from '../platform/feature.ts';
import type { Context } from '../platform/http/context.ts';
import { runDue } from './run-due.ts';
import type { SourceKind } from './source.ts';

/** The heat that is out of date once a kind of source gave something new. */
const heatOf: Readonly<Partial<Record<SourceKind, string>>> = {
  feed: 'heat-stories',
  arxiv: 'heat-papers',
  github: 'heat-projects',
};

/** Heat is computed over everything: not again for each page of a long harvest. */
const HEAT_EVERY = 15 * 60_000;

const createReading = ({ config, db, log, now, jobs }: Context) => {
  const heated = new Map<SourceKind, number>();
  return async (stopping: AbortSignal): Promise<void> => {
    const changed = await runDue({ db, config, log, now, stopping });
    for (const kind of changed) {
      const job = heatOf[kind];
      const isLately = performance.now() - (heated.get(kind) ?? Number.NEGATIVE_INFINITY) < HEAT_EVERY;
      if (job === undefined || isLately) continue;
      heated.set(kind, performance.now());
      await jobs.enqueue(job);
    }
  };
};

/** What comes from elsewhere: news, papers, projects and conferences, by schedule. */
export const imports: Feature = {
  name: 'imports',
  jobs: (jobs, context) => {
    if (context.config.sources === 'on') jobs.schedule('import-due', '* * * * *', createReading(context));
  },
};
