import type { Db } from '../platform/db/open-database.ts';
import { tellOthers } from './events/federated-events.queries.ts';
import { findBriefs } from './statuses/editing.queries.ts';
import { bringStatusBack, takeStatus } from './statuses/removal.ts';
import { postsOfStory, postToTie } from './timelines/story-posts.ts';

/** What a story's page says of its statuses, and which one it can be tied to. */
export const storyPosts = { read: postsOfStory, find: postToTie };

/** Other servers hear that a member has another name or picture, in the transaction that changes it. */
export const profileChanged = (tx: Db, userId: number): Promise<void> =>
  tellOthers(tx, { kind: 'profile', userId });

/** What moderators need of statuses that were reported. */
export const reportedStatuses = {
  find: async (...asked: Parameters<typeof findBriefs>) =>
    new Map((await findBriefs(...asked)).map((brief) => [brief.id, brief])),
  take: takeStatus,
  bringBack: bringStatusBack,
};
