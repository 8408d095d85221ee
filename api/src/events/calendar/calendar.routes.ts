import { calendarFile, eventCalendar } from '@hub/shared/contracts/events/calendar';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/answer.ts';
import { attachmentNamed } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { findEvent } from '../events.queries.ts';
import { entryOfEvent, entryOfInput, eventIdOf, eventsCalendar } from './calendar.service.ts';
import { writeCalendar } from './calendar-file.ts';

/** Calendar files of one event (the stored one where the id is known, else that of the parameters) and of all. */
export const serveCalendar = (app: FastifyInstance, { db, config, now }: Context): void => {
  serve(app, calendarFile, async ({ input }) => {
    const id = eventIdOf(input.id);
    const event = id === undefined ? undefined : await findEvent(db, id);
    const entry = event ? entryOfEvent(event, config) : entryOfInput(input, config);
    return answer(writeCalendar(entry, now(), config.siteName), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': attachmentNamed(entry.title, 'event', 'ics'),
      },
    });
  });
  serve(
    app,
    eventCalendar,
    async ({ input }) => ({ calendar: await eventsCalendar(db, input.tag_id, { config, now: now() }) }),
    { cache: {} },
  );
};
