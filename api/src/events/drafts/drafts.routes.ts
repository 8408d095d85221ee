import { dropEventDraft, eventDrafts, saveEventDraft } from '@hub/shared/contracts/events/drafts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { deviceOf } from '../../platform/sessions/device.ts';
import { dropDraft, listDrafts, saveDraft } from './drafts.service.ts';

/** Events that are not published yet, on every device of who has begun them. */
export const serveDrafts = (app: FastifyInstance, context: Context): void => {
  serve(app, eventDrafts, ({ session }) => listDrafts(context, session.userId));
  serve(app, saveEventDraft, ({ input: { key, revision, form }, session, request }) => {
    const device = deviceOf(request.headers['user-agent']);
    return saveDraft(context, { userId: session.userId, key }, { revision, form, device });
  });
  serve(app, dropEventDraft, async ({ input: { key, revision }, session }) => {
    await dropDraft(context.db, { userId: session.userId, key }, revision);
    return null;
  });
};
