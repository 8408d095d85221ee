import {
  deleteComment,
  editComment,
  latestComments,
  listComments,
  voteCommentDown,
  voteCommentUp,
  writeComment,
} from '@hub/shared/contracts/comment';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../platform/feature.ts';
import type { Context } from '../platform/http/context.ts';
import { serve } from '../platform/http/serve.ts';
import { seedComments } from './comments.seed.ts';
import { listLatest, listThreads } from './comments.service.ts';
import { remove } from './removal.ts';
import { edit, vote, write } from './writing.service.ts';

const serveWriting = (app: FastifyInstance, context: Context): void => {
  serve(app, writeComment, ({ input, session }) => write(context, session, input));
  serve(app, editComment, ({ input, session }) => edit(context, session, input));
  serve(app, deleteComment, async ({ input, session }) => {
    await remove(context, session, input);
    return { is_voted: false, final_score: 0 };
  });
  for (const [call, isOn] of [
    [voteCommentUp, true],
    [voteCommentDown, false],
  ] as const)
    serve(app, call, async ({ input, session }) => ({
      is_voted: isOn,
      final_score: await vote(context, session, input.id, isOn),
    }));
};

export const comments: Feature = {
  name: 'comments',
  register: (app, context) => {
    const options = { cache: {} };
    serve(
      app,
      latestComments,
      async ({ input }) => ({ list: await listLatest(context, input.page) }),
      options,
    );
    serve(app, listComments, async ({ input, session }) => listThreads(context, input, session), options);
    serveWriting(app, context);
  },
  seed: seedComments,
};
