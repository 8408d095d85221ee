import { callQuery } from '@hub/shared/runtime/call-query';

/** The saved texts of a story, as they are when somebody opens the list. */
export const versionsOf = (story_id: number, member: number) => ({
  ...callQuery('POST /v1/story/versions', { input: { story_id }, member, silent: true }),
  staleTime: 0,
  gcTime: 0,
});

/** One of them, which does not change. */
export const versionOf = (id: number, revision: number, member: number) => ({
  ...callQuery('GET /v1/story/versions/{id}/{revision}', { params: { id, revision }, member, silent: true }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
