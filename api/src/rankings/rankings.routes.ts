import { answerHeaders } from '@hub/shared/contracts/kit/headers';
import { scholarByName } from '@hub/shared/contracts/paper';
import { listRankings, personById } from '@hub/shared/contracts/ranking';
import type { Feature } from '../platform/feature.ts';
import { answer } from '../platform/http/answer.ts';
import { serve } from '../platform/http/serve.ts';
import { seedPeople } from './rankings.seed.ts';
import { listPage, readPerson } from './rankings.service.ts';
import { readScholar } from './scholar.service.ts';

/** People by heat or latest paper; the boards are computed with all other heat. */
export const rankings: Feature = {
  name: 'rankings',
  register: (app, { db }) => {
    serve(
      app,
      listRankings,
      async ({ input }) => {
        const { people, computedAt, dataAsOf } = await listPage(db, input);
        const headers = {
          ...(computedAt ? { [answerHeaders.computedAt]: computedAt.toISOString() } : {}),
          ...(dataAsOf ? { [answerHeaders.dataAsOf]: dataAsOf } : {}),
        };
        return answer(people, { headers });
      },
      { cache: {} },
    );
    serve(app, personById, ({ params }) => readPerson(db, params.id), { cache: {} });
    serve(app, scholarByName, ({ input }) => readScholar(db, input.arxiv_name), { cache: {} });
  },
  seed: seedPeople,
};
