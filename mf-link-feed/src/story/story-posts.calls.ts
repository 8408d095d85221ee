import { feedQuery } from '../data/feed-query.ts';

/** As many as the page of a story asks for. */
export const mostPosts = 20;

/** The latest of what is said about a story. */
export const postsOfStory = (id: string, viewer: number) =>
  feedQuery('GET /api_link/v1/stories/{id}/statuses', {
    params: { id },
    input: { limit: mostPosts },
    viewer,
  });
