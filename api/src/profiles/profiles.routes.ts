import {
  userActivities,
  userComments,
  userEvents,
  userFavorites,
  userStories,
} from '@hub/shared/contracts/account';
import { pageSizes } from '@hub/shared/contracts/input/paging';
import type { FastifyInstance } from 'fastify';
import { commentsOf } from '../comments/comments.public.ts';
import { findEntries as findEvents, findIdsOfMember } from '../events/events.public.ts';
import type { Feature } from '../platform/feature.ts';
import type { Context } from '../platform/http/context.ts';
import { serve } from '../platform/http/serve.ts';
import { storiesOf } from '../stories/stories.public.ts';
import { listActivities } from './activities.ts';
import { listFavorites } from './favorites.ts';
import { requireSelf, whoseList } from './whose-list.ts';

const limit = pageSizes.profile;
const sliceOf = (page: number) => ({ offset: (page - 1) * limit, limit });

/** What everybody may read of anybody. */
const servePublicLists = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  const options = { cache: {} };
  serve(
    app,
    userStories,
    async ({ input: { page, id }, session }) =>
      storiesOf(db, { id: await whoseList(db, id, session), page, sort: 'new', limit }, session),
    options,
  );
  serve(
    app,
    userComments,
    async ({ input: { page, id }, session }) =>
      commentsOf(context, await whoseList(db, id, session), sliceOf(page)),
    options,
  );
  serve(
    app,
    userActivities,
    async ({ input: { page, id }, session }) =>
      listActivities(context, await whoseList(db, id, session), sliceOf(page)),
    options,
  );
};

/** The lists of a member's page. */
export const profiles: Feature = {
  name: 'profiles',
  register: (app, context) => {
    const { db, now } = context;
    servePublicLists(app, context);
    serve(app, userFavorites, async ({ input: { page, id }, session }) => {
      requireSelf(id, session);
      return listFavorites(context, session, sliceOf(page));
    });
    serve(app, userEvents, async ({ input: { page, id }, session, guest }) => {
      requireSelf(id, session);
      const ids = await findIdsOfMember(db, { userId: session.userId, now: now() }, sliceOf(page));
      return findEvents(db, ids, { session, guest }, now());
    });
  },
};
