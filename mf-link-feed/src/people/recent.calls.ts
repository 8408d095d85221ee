import { feedQuery } from '../data/feed-query.ts';

/** People whom a member might follow. */
export const suggestedPeople = (member: number) =>
  feedQuery('GET /api_link/v2/suggestions', { input: { limit: 5 }, viewer: member, isOwn: true });

/** What was lately said here: about what. */
export const recentStatuses = (viewer: number) =>
  feedQuery('GET /api_link/v1/timelines/public', { input: { local: true, limit: 40 }, viewer });
