import { pageSizes } from '@hub/shared/contracts/input/paging';
import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import { answerHeaders } from '@hub/shared/contracts/kit/headers';
import { listStories, similarStories, storiesOfUser, storyById } from '@hub/shared/contracts/story';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../platform/feature.ts';
import { answer } from '../platform/http/answer.ts';
import type { Context } from '../platform/http/context.ts';
import { serve } from '../platform/http/serve.ts';
import { addToTable } from '../platform/sources/add-to-table.queries.ts';
import { viewsOf } from '../reactions/reactions.public.ts';
import type { EventsAhead } from './column.ts';
import { purgeStories } from './removal/purge.ts';
import { serveRemoval } from './removal/removal.routes.ts';
import { findStoryAuthors, findTakenTitles, removeStory, restoreStory } from './removal/take-away.ts';
import { serveReview } from './review/review.routes.ts';
import { seedStories } from './seed/stories.seed.ts';
import { findPublicTitles } from './stories.queries.ts';
import { findSimilar, listColumn, listStoriesOf, type PostsOfStory, readStory } from './stories.service.ts';
import { serveWriting } from './writing/writing.routes.ts';

const serveLists = (app: FastifyInstance, { db, now }: Context, events: EventsAhead | undefined): void => {
  serve(
    app,
    listStories,
    async ({ input, session, guest }) => {
      const { entries, dataAsOf } = await listColumn(db, input, { session, guest }, { events, now: now() });
      return answer(entries, dataAsOf ? { headers: { [answerHeaders.dataAsOf]: dataAsOf } } : {});
    },
    { cache: {} },
  );
  serve(
    app,
    storiesOfUser,
    async ({ input: { page, sort, id }, session }) => {
      const userId = id ?? session.userId;
      const asked = { id: userId, page, sort, limit: pageSizes.userStories };
      return userId === 0 ? [] : listStoriesOf(db, asked, session);
    },
    { cache: {} },
  );
};

/** Stories, with what is mixed into their column, and what the link feed says of each. */
export const storiesWith = (events: EventsAhead | undefined, posts?: PostsOfStory): Feature => ({
  name: 'stories',
  register: (app, context) => {
    const { db } = context;
    serveLists(app, context, events);
    serve(app, storyById, async ({ params, session }) => readStory(db, params.id, session, posts?.read), {
      cache: {},
      onAnswered: ({ params, session, request }) =>
        viewsOf(context).count({ sourceId: formatSourceId('story', params.id), session, request }),
    });
    serve(app, similarStories, async ({ input, session }) => findSimilar(db, input, session), { cache: {} });
    serveWriting(app, context, posts?.find);
    serveReview(app, context);
    serveRemoval(app, context);
  },
  source: {
    kind: 'story',
    findTitles: findPublicTitles,
    findRemovedTitles: findTakenTitles,
    addTo: addToTable('stories', 'int'),
    findAuthors: findStoryAuthors,
    remove: removeStory,
    restore: restoreStory,
  },
  seed: seedStories,
  jobs: (jobs, context) => jobs.schedule('purge-stories', '20 4 * * *', () => purgeStories(context)),
});
