import {
  callOffEvent,
  createEvent,
  eventToEdit,
  organisedEvent,
  organisedEvents,
  updateEvent,
} from '@hub/shared/contracts/events/organising';
import { previewEvent } from '@hub/shared/contracts/events/preview';
import { pageSizes } from '@hub/shared/contracts/input/paging';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { hasRole } from '../../platform/sessions/session.ts';
import { momentOf } from '../events.service.ts';
import { callOff } from './calling-off.ts';
import { findManaged, readInEditor } from './managed-event.ts';
import { presentOrganised } from './organising.present.ts';
import { findOrganised, findOrganisedOne } from './organising.queries.ts';
import { previewOf } from './previewing.ts';
import { changeEventOf, writeEvent } from './writing-events.ts';

/** Events as their organisers make and keep them. */
export const serveOrganising = (app: FastifyInstance, context: Context): void => {
  const { db, now } = context;
  serve(app, createEvent, ({ input, session }) => writeEvent(context, session, input));
  serve(app, updateEvent, ({ input, session }) => changeEventOf(context, session, input));
  serve(app, previewEvent, ({ input, session }) => previewOf(context, session, input));
  serve(app, callOffEvent, ({ input, session }) => callOff(context, session, input));
  serve(app, eventToEdit, ({ params, session }) => readInEditor(context, params.id, session));
  serve(app, organisedEvent, async ({ params: { id }, session, guest }) => {
    await findManaged(db, id, session);
    const row = await findOrganisedOne(db, id);
    if (!row) throw new AppError('event_not_found');
    return presentOrganised(row, await momentOf(db, [row], { session, guest }, now()));
  });
  serve(app, organisedEvents, async ({ input, session, guest }) => {
    const limit = pageSizes.organised;
    const userId = hasRole(session, 'moderator') ? undefined : session.userId;
    const rows = await findOrganised(db, { userId, now: now() }, { offset: (input.page - 1) * limit, limit });
    const moment = await momentOf(db, rows, { session, guest }, now());
    return rows.map((row) => presentOrganised(row, moment));
  });
};
