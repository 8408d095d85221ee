import { eventDetail, eventsByIds, listEvents } from '@hub/shared/contracts/event';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { serveCalendar } from './calendar/calendar.routes.ts';
import { listEventPage, listEventsByIds, readEvent } from './events.service.ts';
import { seedEvents } from './seed/events.seed.ts';

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
  seed: seedEvents,
};
