import { createHash } from 'node:crypto';
import { ownCalendar, ownCalendarFile, renewOwnCalendar } from '@hub/shared/contracts/events/attending';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { hasTag } from '../../platform/http/entity-tag.ts';
import { serve } from '../../platform/http/serve.ts';
import { addressFor, readOwnCalendar, renewFor } from './own-calendar.service.ts';

const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** A member's own calendar: its address, and what is there for whoever knows it. */
export const serveOwnCalendar = (app: FastifyInstance, context: Context): void => {
  serve(app, ownCalendar, async ({ session }) => ({ url: await addressFor(context, session.userId) }));
  serve(app, renewOwnCalendar, async ({ session }) => ({
    url: await renewFor(context, session.userId),
  }));
  serve(app, ownCalendarFile, async ({ params, request }) => {
    const text = await readOwnCalendar(context, params.token);
    const etag = tagOf(text);
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (hasTag(request.headers['if-none-match'], etag)) return answer('', { status: 304, headers });
    return answer(text, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } });
  });
};
