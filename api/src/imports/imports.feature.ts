import type { Feature } from '../platform/feature.ts';
import { runDue } from './run-due.ts';

/** What comes from elsewhere: news, papers, projects and conferences, by schedule. */
export const imports: Feature = {
  name: 'imports',
  jobs: (jobs, { config, db, log, now }) => {
    const read = (stopping: AbortSignal) => runDue({ db, config, log, now, stopping });
    if (config.sources === 'on') jobs.schedule('import-due', '* * * * *', read);
  },
};
