import { eventDetail, eventsByIds, listEvents } from '@hub/shared/contracts/event';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { addToTable } from '../platform/sources/add-to-table.ts';
import type { SourceKeeper } from '../platform/sources/source-keeper.ts';
import { serveCalendar } from './calendar/calendar.routes.ts';
import { findEventTitles } from './events.queries.ts';
import { listEventPage, listEventsByIds, readEvent } from './events.service.ts';
import { seedEvents } from './seed/events.seed.ts';

const addToEvents = addToTable('events', 'int');

// Events are commented on and looked at; they are attended rather than voted for (contract §3).
const source: SourceKeeper = {
  kind: 'event',
  findTitles: findEventTitles,
  addTo: async (tx, counter, changes) =>
    counter === 'comment_count' || counter === 'view_count' ? addToEvents(tx, counter, changes) : new Map(),
};

/** Events and their calendar files; signing up comes with its own routes. */
export const events: Feature = {
  name: 'events',
  register: (app, context) => {
    const { db, now, config } = context;
    serve(
      app,
      listEvents,
      ({ input, session, guest }) => listEventPage(db, input, { session, guest }, now()),
      {
        cache: {},
      },
    );
    serve(
      app,
      eventDetail,
      ({ input, session, guest }) =>
        readEvent(db, input.id, { session, guest }, { now: now(), hubOrigin: config.hubOrigin }),
      { cache: {} },
    );
    serve(
      app,
      eventsByIds,
      ({ input, session, guest }) => listEventsByIds(db, input.ids, { session, guest }, now()),
      { cache: {} },
    );
    serveCalendar(app, context);
  },
  source,
  seed: seedEvents,
};
