import {
  addSource,
  changeSource,
  importSources,
  previewFeed,
  runSourceNow,
} from '@hub/shared/contracts/community/import-source';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import * as desk from './desk.service.ts';

/** The operators' page of sources. */
export const serveDesk = (app: FastifyInstance, context: Context): void => {
  serve(app, importSources, ({ input }) => desk.listSources(context, input));
  serve(app, previewFeed, ({ input }) => desk.preview(context, input.url), { limit: 'feedPreview' });
  serve(app, addSource, ({ input, session }) => desk.add(context, session, input), { limit: 'feedPreview' });
  serve(app, runSourceNow, ({ input, session }) => desk.runNow(context, session, input.id));
  serve(app, changeSource, ({ input, session }) => desk.changeOne(context, session, input));
};
