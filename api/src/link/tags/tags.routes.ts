import * as calls from '@hub/shared/contracts/link/discovery/tags';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { pageLinks } from '../entities/page-links.ts';
import { serveFeed } from '../viewer/serve-feed.ts';
import * as tags from './tags.service.ts';

/** Hashtags, and what and who is talked about. */
export const serveTags = (app: FastifyInstance, context: Context): void => {
  const cached = { cache: {} };
  serveFeed(
    app,
    calls.tagByName,
    ({ params, session: { userId } }) => tags.readTag(context, userId, params.name),
    cached,
  );
  for (const [call, isOn] of [
    [calls.followTag, true],
    [calls.unfollowTag, false],
  ] as const)
    serveFeed(app, call, ({ params, session: { userId } }) =>
      tags.turnTag(context, userId, params.name, isOn),
    );
  serveFeed(app, calls.followedTags, async ({ input, session: { userId } }) => {
    const { items, ids } = await tags.listFollowed(context, userId, input);
    const address = `${context.config.linkHost}/api/v1/followed_tags`;
    return answer(items, { headers: pageLinks(address, ids, { limit: input.limit }) });
  });
  serveFeed(
    app,
    calls.trendingTags,
    ({ input, session: { userId } }) => tags.listTrendingTags(context, userId, input),
    cached,
  );
  serveFeed(
    app,
    calls.trendingStatuses,
    ({ input, session: { userId } }) => tags.listTrendingStatuses(context, userId, input),
    cached,
  );
  serveFeed(app, calls.suggestions, ({ input, session: { userId } }) =>
    tags.listSuggestions(context, userId, input.limit),
  );
};
