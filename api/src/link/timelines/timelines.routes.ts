import type { Status } from '@hub/shared/contracts/link/entities';
import { statusesOfAccount } from '@hub/shared/contracts/link/statuses';
import {
  bookmarkedStatuses,
  favouriteStatuses,
  homeTimeline,
  publicTimeline,
  statusesOfStory,
  tagTimeline,
} from '@hub/shared/contracts/link/timelines';
import type { FastifyInstance } from 'fastify';
import { type Answer, answer } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { type Paged, pageLinks } from '../entities/page-links.ts';
import { serveFeed } from '../viewer/serve-feed.ts';
import * as timelines from './timelines.service.ts';

type Kept = Parameters<typeof pageLinks>[2];

const bounds = ['max_id', 'since_id', 'min_id'];

const withoutBounds = (input: object): Kept =>
  Object.fromEntries(Object.entries(input as Kept).filter(([name]) => !bounds.includes(name)));

/** Statuses one page after the other. */
export const serveTimelines = (app: FastifyInstance, context: Context): void => {
  const paged = (path: string, { items, ids }: Paged<Status>, input: object): Answer<Status[]> => {
    const address = `${context.config.linkHost}/api/v1/${path}`;
    return answer(items, { headers: pageLinks(address, ids, withoutBounds(input)) });
  };
  const cached = { cache: {} };
  serveFeed(
    app,
    publicTimeline,
    async ({ input, session: { userId } }) =>
      paged('timelines/public', await timelines.readPublic(context, userId, input), input),
    cached,
  );
  serveFeed(
    app,
    tagTimeline,
    async ({ params: { hashtag }, input, session: { userId } }) =>
      paged(
        `timelines/tag/${encodeURIComponent(hashtag)}`,
        await timelines.readTagged(context, userId, hashtag, input),
        input,
      ),
    cached,
  );
  serveFeed(
    app,
    statusesOfAccount,
    async ({ params: { id }, input, session: { userId } }) =>
      paged(`accounts/${id}/statuses`, await timelines.readOfAccount(context, userId, id, input), input),
    cached,
  );
  serveFeed(
    app,
    statusesOfStory,
    async ({ params: { id }, input, session: { userId } }) =>
      paged(`stories/${id}/statuses`, await timelines.readOfStory(context, userId, id, input), input),
    cached,
  );
  serveFeed(app, homeTimeline, async ({ input, session: { userId } }) =>
    paged('timelines/home', await timelines.readHome(context, userId, input), input),
  );
  for (const [call, table, path] of [
    [favouriteStatuses, 'link_favourites', 'favourites'],
    [bookmarkedStatuses, 'link_bookmarks', 'bookmarks'],
  ] as const)
    serveFeed(app, call, async ({ input, session: { userId } }) =>
      paged(path, await timelines.readMarked(context, userId, table, input), input),
    );
};
