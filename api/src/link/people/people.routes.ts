import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import * as calls from '@hub/shared/contracts/link/people';
import { accountById, familiarFollowers, lookupAccount } from '@hub/shared/contracts/link/statuses';
import type { FastifyInstance } from 'fastify';
import { type Answer, answer } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/context.ts';
import { type Paged, pageLinks } from '../entities/page-links.ts';
import { serveFeed } from '../viewer/serve-feed.ts';
import { findBoosting, findFavouriting, findFollowers, findFollowing } from './people.queries.ts';
import * as people from './people.service.ts';
import * as relations from './relations.service.ts';

const serveLists = (app: FastifyInstance, context: Context): void => {
  const paged = (path: string, limit: number, { items, ids }: Paged<FeedAccount>): Answer<FeedAccount[]> =>
    answer(items, { headers: pageLinks(`${context.config.linkHost}/api/v1/${path}`, ids, { limit }) });
  for (const [call, find, what] of [
    [calls.followersOf, findFollowers, 'followers'],
    [calls.followingOf, findFollowing, 'following'],
  ] as const)
    serveFeed(app, call, async ({ params: { id }, input, session: { userId } }) =>
      paged(`accounts/${id}/${what}`, input.limit, await people.listAround(context, find, userId, id, input)),
    );
  for (const [call, find, what] of [
    [calls.favouritedBy, findFavouriting, 'favourited_by'],
    [calls.rebloggedBy, findBoosting, 'reblogged_by'],
  ] as const)
    serveFeed(app, call, async ({ params: { id }, input, session: { userId } }) =>
      paged(
        `statuses/${id}/${what}`,
        input.limit,
        await people.listOfStatus(context, find, userId, id, input),
      ),
    );
  for (const [call, table, path] of [
    [calls.blockedAccounts, 'link_blocks', 'blocks'],
    [calls.mutedAccounts, 'link_mutes', 'mutes'],
  ] as const)
    serveFeed(app, call, async ({ input, session: { userId } }) =>
      paged(path, input.limit, await people.listShunned(context, table, userId, input)),
    );
};

const serveRelations = (app: FastifyInstance, context: Context): void => {
  serveFeed(app, calls.followAccount, ({ params, input: { reblogs, notify }, session: { userId } }) =>
    relations.follow(context, userId, params.id, { showsReblogs: reblogs, notifies: notify }),
  );
  serveFeed(app, calls.muteAccount, ({ params, input, session: { userId } }) =>
    relations.mute(context, userId, params.id, input),
  );
  for (const [call, change] of [
    [calls.unfollowAccount, relations.unfollow],
    [calls.blockAccount, relations.block],
    [calls.unblockAccount, relations.unblock],
    [calls.unmuteAccount, relations.unmute],
    [calls.removeFollower, relations.removeFollower],
  ] as const)
    serveFeed(app, call, ({ params, session: { userId } }) => change(context, userId, params.id));
  serveFeed(app, calls.relationships, ({ input, session: { userId } }) =>
    relations.readRelationships(context, userId, input.id),
  );
};

/** Accounts, and how they stand to each other. */
export const servePeople = (app: FastifyInstance, context: Context): void => {
  const cached = { cache: {} };
  serveFeed(app, lookupAccount, ({ input }) => people.lookUp(context, input.acct), cached);
  serveFeed(app, accountById, ({ params }) => people.readAccount(context, params.id), cached);
  serveFeed(app, familiarFollowers, ({ input, session: { userId } }) =>
    people.readFamiliar(context, userId, input.id),
  );
  serveFeed(app, calls.followRequests, async () => []);
  serveLists(app, context);
  serveRelations(app, context);
};
