import type { FeedName } from '@hub/shared/contracts/kit/registry/words';
import type { FastifyInstance } from 'fastify';
import { NotThere } from '../output/output.ts';
import { sendOutput } from '../output/send-output.ts';
import type { Syndication } from '../syndication.ts';
import { feedKinds } from './feed-kinds.ts';
import { makeFeed, makePersonalFeed, searchOf, tagsOf } from './make-feed.ts';

// With what the API and the reader keep, what is fetched shows within a minute.
const seconds = 15;
const isFeed = (name: string): name is FeedName => Object.hasOwn(feedKinds, name);

/**
 * Every list as RSS, Atom and JSON Feed: `/feeds/<list>.<format>`, with the tags of the list's own address; and what one
 * person made, `/feeds/<authors or people>/<id>.<format>`.
 */
export const serveFeeds = (app: FastifyInstance, { ask, cached, sites }: Syndication): void => {
  app.get<{ Params: { file: string } }>('/feeds/:file', (request, reply) => {
    const [, name = '', format = ''] = /^([\w-]{1,80})\.([a-z]+)$/.exec(request.params.file) ?? [];
    const making = async () => {
      if (!isFeed(name)) throw new NotThere('没有这个订阅。');
      const tags = tagsOf(feedKinds[name], searchOf(request.url));
      const key = `feed ${name} ${format} ${tags.join(',')}`;
      return cached(key, seconds, () => makeFeed({ name, format, tags }, ask, sites));
    };
    return sendOutput(request, reply, making(), seconds);
  });
  app.get<{ Params: { of: string; file: string } }>('/feeds/:of/:file', (request, reply) => {
    const { of, file } = request.params;
    const [, id = '', format = ''] = /^([\w-]{1,80})\.([a-z]+)$/.exec(file) ?? [];
    const making = async () => {
      if (id === '') throw new NotThere('没有这个订阅。');
      return cached(`feed ${of} ${id} ${format}`, seconds, () =>
        makePersonalFeed({ of, id, format }, ask, sites),
      );
    };
    return sendOutput(request, reply, making(), seconds);
  });
};
