import { eventDetail, eventsByIds, listEvents } from '@hub/shared/contracts/event';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { addToTable } from '../platform/sources/add-to-table.queries.ts';
import type { SourceAdapter } from '../platform/sources/source-adapter.ts';
import { serveAttendees } from './attendees/attendees.routes.ts';
import { serveCalendar } from './calendar/calendar.routes.ts';
import { serveOwnCalendar } from './calendar/own-calendar.routes.ts';
import { serveDrafts } from './drafts/drafts.routes.ts';
import { findEventTitles } from './events.queries.ts';
import { listEventPage, listEventsByIds, readEvent } from './events.service.ts';
import { scheduleHashing } from './hash-secrets.job.ts';
import { repeatNotices } from './notices/notices.job.ts';
import { serveOrders } from './orders/orders.routes.ts';
import { serveOrganising } from './organising/organising.routes.ts';
import { repeatReminders } from './reminders/reminders.job.ts';
import { seedEvents } from './seed/events.seed.ts';

const addToEvents = addToTable('events', 'int');

// Events are commented on and looked at; they are attended rather than voted for (contract §3).
const source: SourceAdapter = {
  kind: 'event',
  findTitles: findEventTitles,
  addTo: async (tx, counter, changes) =>
    counter === 'comment_count' || counter === 'view_count' ? addToEvents(tx, counter, changes) : new Map(),
};

/** Events, signing up for them, and their calendar files. */
export const events: Feature = {
  name: 'events',
  register: (app, context) => {
    const { db, now } = context;
    serve(
      app,
      listEvents,
      ({ input, session, guest }) => listEventPage(db, input, { session, guest }, now()),
      {
        cache: {},
      },
    );
    serve(app, eventDetail, ({ input, session, guest }) => readEvent(context, input.id, { session, guest }), {
      cache: {},
    });
    serve(
      app,
      eventsByIds,
      ({ input, session, guest }) => listEventsByIds(db, input.ids, { session, guest }, now()),
      { cache: {} },
    );
    serveOrders(app, context);
    serveOrganising(app, context);
    serveDrafts(app, context);
    serveAttendees(app, context);
    serveCalendar(app, context);
    serveOwnCalendar(app, context);
  },
  source,
  jobs: (jobs, context) => {
    repeatNotices(jobs, context);
    repeatReminders(jobs, context);
    scheduleHashing(jobs, context);
  },
  seed: seedEvents,
};
