import { latestComments, listComments } from '@hub/shared/contracts/comment';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { seedComments } from './comments.seed.ts';
import { listLatest, listThreads } from './comments.service.ts';

export const comments: Feature = {
  name: 'comments',
  register: (app, context) => {
    serve(app, latestComments, async ({ input }) => ({ list: await listLatest(context, input.page) }), {
      cache: {},
    });
    serve(app, listComments, async ({ input, session }) => listThreads(context, input, session), {
      cache: {},
    });
  },
  seed: seedComments,
};
