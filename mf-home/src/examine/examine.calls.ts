import type { DeletedStory } from '@hub/shared/contracts/writing/deleted';
import { ApiError, isCancelled, isMissing } from '@hub/shared/runtime/api-error';
import { callKey, callQuery } from '@hub/shared/runtime/call-query';
import { api, tellFailure } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { mutationOptions, type QueryClient } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';

const silent = { silent: true } as const;

/** Stories that wait, oldest first, page by page. */
export const waitingStories = (member: number) => ({
  queryKey: callKey('POST /v1/examine/list', {}, member),
  loadPage: (page: number) => api('POST /v1/examine/list', { page }, silent),
});

/** Stories that were deleted within 30 days, page by page. */
export const deletedStories = (member: number) => ({
  queryKey: callKey('POST /v1/story/deleted', {}, member),
  loadPage: (page: number) => api('POST /v1/story/deleted', { page }, silent),
});

/** A story that waits. */
export const storyInReview = (id: string, member: number) => ({
  ...callQuery('GET /v1/examine/{id}', { params: { id }, member, silent: true }),
  staleTime: 0,
  gcTime: 0,
});

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

// Whoever decided reads the story as it is now.
const dropStory = (client: QueryClient, id: string) =>
  client.removeQueries({ queryKey: callKey('GET /v1/stories/{id}', { id }) });

export interface Decision {
  action: 'approve' | 'reject';
  reason: string;
  /** Of the text that was read. */
  revision: number;
}

/** Decides on a story. Not logged in, the moderator stays, with the reason that was typed. */
export const reviewStory = (id: string, member: number) =>
  mutationOptions({
    mutationKey: callKey('POST /v1/examine/{id}', { id }, member),
    mutationFn: (decision: Decision) =>
      inNameOf(
        member,
        (by) => api('POST /v1/examine/{id}', { ...decision, ...by }, { params: { id }, ...silent }),
        '没有审核',
      ),
    onSuccess: (_next, _decision, _before, { client }) => dropStory(client, id),
    onError: (error, _decision, _before, { client }) => {
      if (!isCancelled(error)) toastError(error.message);
      // Somebody was faster, or its author changed or deleted it: what is true now.
      if (isConflict(error) || isMissing(error))
        return client.refetchQueries({ queryKey: storyInReview(id, member).queryKey });
    },
  });

/** Takes the decision on a story back; it waits again. */
export const undoReview = (member: number) =>
  mutationOptions({
    mutationKey: callKey('POST /v1/examine/{id}/undo', {}, member),
    mutationFn: (id: number) =>
      inNameOf(
        member,
        (by) => api('POST /v1/examine/{id}/undo', by, { params: { id }, ...silent }),
        '没有撤销',
      ),
    onSuccess: ({ story_info }, id, _before, { client }) => {
      dropStory(client, `${id}`);
      // Where it is shown as reviewed it is read anew.
      void client.invalidateQueries({ queryKey: storyInReview(`${id}`, member).queryKey });
      toast(`已撤销，《${story_info.title}》回到待审核`);
    },
    onError: tellFailure,
  });

/** A draft shows no title: it was never anybody's but its owner's. */
export const nameOf = ({ story_id, title }: DeletedStory): string =>
  title ? `《${title}》` : `草稿（编号 ${story_id}）`;

/** Brings a deleted story back. The list shows what is true now, also where that failed. */
export const restoreStory = (story: DeletedStory, member: number) =>
  mutationOptions({
    mutationKey: callKey('POST /v1/story/restore', { story_id: story.story_id }, member),
    mutationFn: () =>
      inNameOf(
        member,
        (by) => api('POST /v1/story/restore', { ...by, story_id: story.story_id }, silent),
        '没有恢复',
      ),
    onSuccess: () => toast(`${nameOf(story)}已恢复`),
    onError: tellFailure,
    onSettled: (_done, _error, _story, _before, { client }) =>
      client.invalidateQueries({ queryKey: deletedStories(member).queryKey }),
  });
