import { storyToEdit, storyVersion, storyVersions } from '@hub/shared/contracts/writing/drafts';
import { previewStory } from '@hub/shared/contracts/writing/preview';
import { createStory, tieStoryToStatus, updateStory } from '@hub/shared/contracts/writing/stories';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listVersions, openEditor, readVersion } from './edit-story.ts';
import { previewText } from './preview-story.ts';
import { type FindStatus, tieToStatus } from './tie-to-status.ts';
import { changeStory, writeStory } from './write-story.ts';

/** What writers do. */
export const serveWriting = (app: FastifyInstance, context: Context, findStatus?: FindStatus): void => {
  const { db } = context;
  serve(app, createStory, ({ input, session }) => writeStory(context, session, input));
  serve(app, updateStory, ({ input, session }) => changeStory(context, session, input));
  serve(app, tieStoryToStatus, async ({ input, session }) => {
    await tieToStatus(db, session, input, findStatus);
    return null;
  });
  serve(app, previewStory, ({ input, session }) => previewText(context, input, session));
  serve(app, storyToEdit, ({ params, session }) => openEditor(db, params.id, session));
  serve(app, storyVersions, ({ input, session }) => listVersions(db, input.story_id, session));
  serve(app, storyVersion, ({ params, session }) => readVersion(db, params, session));
};
