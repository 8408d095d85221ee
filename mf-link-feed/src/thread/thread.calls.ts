import { feedQuery } from '../data/feed-query.ts';

/** One status. */
export const statusById = (id: string, viewer: number) =>
  feedQuery('GET /api_link/v1/statuses/{id}', { params: { id }, viewer });

/** What a status answers, and its answers. */
export const contextOf = (id: string, viewer: number) =>
  feedQuery('GET /api_link/v1/statuses/{id}/context', { params: { id }, viewer });
