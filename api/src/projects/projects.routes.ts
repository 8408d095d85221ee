import { answerHeaders } from '@hub/shared/contracts/kit/headers';
import { listProjects, projectById } from '@hub/shared/contracts/project';
import type { Feature } from '../platform/feature.ts';
import { answer } from '../platform/http/answer.ts';
import { serve } from '../platform/http/serve.ts';
import { addToTable } from '../platform/sources/add-to-table.queries.ts';
import { findIdsOfNames, findProjectTitles } from './projects.queries.ts';
import { seedProjects } from './projects.seed.ts';
import { listPage, readProject } from './projects.service.ts';

/** Projects on GitHub. */
export const projects: Feature = {
  name: 'projects',
  register: (app, { db, now }) => {
    serve(
      app,
      listProjects,
      async ({ input, session }) => {
        const { projects: page, dataAsOf } = await listPage(db, input, session, now());
        return answer(page, dataAsOf ? { headers: { [answerHeaders.dataAsOf]: dataAsOf } } : {});
      },
      { cache: {} },
    );
    serve(app, projectById, ({ params, session }) => readProject(db, params.id, session), { cache: {} });
  },
  source: {
    kind: 'project',
    findTitles: findProjectTitles,
    addTo: addToTable('projects', 'int'),
    findIdsOfRefs: findIdsOfNames,
  },
  seed: seedProjects,
};
