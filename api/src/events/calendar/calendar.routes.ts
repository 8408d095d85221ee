import { calendarFile, eventCalendar } from '@hub/shared/contracts/event';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { findEvent } from '../events.queries.ts';
import { entryOfEvent, entryOfInput, eventIdOf, followEvents } from './calendar.service.ts';
import { writeCalendar } from './calendar-file.ts';

const notInFileNames = /[\p{Cc}"*/:<>?\\|]+/gu;

/** `attachment` with the title as file name, for programs that read UTF-8 there and for those that do not. */
const dispositionOf = (title: string): string => {
  const words = title.replaceAll(notInFileNames, ' ').replaceAll(/\s+/g, ' ').trim();
  const name = `${words.slice(0, 80).toWellFormed() || 'event'}.ics`;
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="event.ics"; filename*=UTF-8''${encoded}`;
};

/** Calendar files of one event (the stored one where the id is known, else that of the parameters) and of all. */
export const serveCalendar = (app: FastifyInstance, { db, config, now }: Context): void => {
  serve(app, calendarFile, async ({ input }) => {
    const id = eventIdOf(input.id);
    const event = id === undefined ? undefined : await findEvent(db, id);
    const entry = event ? entryOfEvent(event, config) : entryOfInput(input, config);
    return answer(writeCalendar(entry, now(), config.siteName), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': dispositionOf(entry.title),
      },
    });
  });
  serve(
    app,
    eventCalendar,
    async ({ input }) => ({ calendar: await followEvents(db, input.tag_id, { config, now: now() }) }),
    { cache: {} },
  );
};
