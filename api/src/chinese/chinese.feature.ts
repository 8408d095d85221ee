import type { Feature } from '../platform/feature.ts';
import { writeChinese } from './write-chinese.ts';

/** Chinese titles and summaries of what is English, by a language model; off without the settings of one. */
export const chinese: Feature = {
  name: 'chinese',
  jobs: (jobs, { config, db, log, now }) => {
    if (config.llmUrl === '' || config.llmModel === '') return;
    jobs.schedule('write-chinese', '* * * * *', (stopping) =>
      writeChinese({ db, config, log, now, stopping }),
    );
  },
};
