import { reviewQueue, reviewStory, storyInReview, undoReview } from '@hub/shared/contracts/moderation';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { giveVerdict, listWaiting, readInReview } from './review.service.ts';
import { undoVerdict } from './undo.service.ts';

/** What moderators do with what waits. */
export const serveReview = (app: FastifyInstance, context: Context): void => {
  serve(app, reviewQueue, ({ input, session }) => listWaiting(context.db, input.page, session));
  serve(app, storyInReview, ({ params, session }) => readInReview(context, params.id, session));
  serve(app, reviewStory, ({ params, input, session }) => giveVerdict(context, params.id, session, input));
  serve(app, undoReview, ({ params, session }) => undoVerdict(context, params.id, session));
};
