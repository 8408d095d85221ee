import type { FastifyInstance } from 'fastify';
import { feedKinds } from '../feeds/feed-kinds.ts';
import { nameTags } from '../feeds/known-tags.ts';
import { searchOf, tagsOf } from '../feeds/make-feed.ts';
import { sendOutput } from '../output/send-output.ts';
import type { Syndication } from '../syndication.ts';

const seconds = 60;
const type = 'text/calendar; charset=utf-8';

/** Events as a calendar to subscribe to, by `webcal:` or https, with the tags of their list's address. */
export const serveCalendar = (app: FastifyInstance, { ask, cached }: Syndication): void => {
  app.get('/calendar/events.ics', (request, reply) => {
    const making = async () => {
      const tags = tagsOf(feedKinds.events, searchOf(request.url));
      return cached(`calendar ${tags.join(',')}`, seconds, async () => {
        await nameTags(ask, tags, feedKinds.events.meaning);
        const input = { tag_id: tags.join(',') };
        const { calendar } = await ask<{ calendar: string }>('GET', '/v1/events/calendar', input);
        return { type, text: calendar };
      });
    };
    return sendOutput(request, reply, making(), seconds);
  });
};
