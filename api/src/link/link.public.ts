import { findBriefs } from './statuses/editing.queries.ts';
import { bringStatusBack, takeStatus } from './statuses/removal.ts';
import { postsOfStory } from './timelines/story-posts.ts';

/** What a story's page says of its statuses. */
export const storyPosts = postsOfStory;

/** What moderators need of statuses that were reported. */
export const reportedStatuses = {
  find: async (...asked: Parameters<typeof findBriefs>) =>
    new Map((await findBriefs(...asked)).map((brief) => [brief.id, brief])),
  take: takeStatus,
  bringBack: bringStatusBack,
};
