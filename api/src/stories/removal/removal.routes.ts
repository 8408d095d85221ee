import { deletedStories, restoreStory } from '@hub/shared/contracts/writing/deleted';
import { deleteStory } from '@hub/shared/contracts/writing/stories';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { bringBack, listDeleted, takeAway } from './removal.service.ts';

/** Deleting, and what can be had back. */
export const serveRemoval = (app: FastifyInstance, context: Context): void => {
  serve(app, deleteStory, async ({ input, session }) => {
    await takeAway(context, session, input);
    return answer(null, { message: '删除成功' });
  });
  serve(app, deletedStories, ({ input }) => listDeleted(context, input.page));
  serve(app, restoreStory, ({ input, session }) => bringBack(context, session, input.story_id));
};
