import type { Comment } from '@hub/shared/contracts/comment';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { isMissing } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { useQueryClient } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import type { CommentsAddress } from './comments-address.ts';

const call = 'GET /v1/comments';

const inputOf = ({ sourceId, sort, comment }: CommentsAddress) => ({
  source_id: sourceId,
  sort,
  ...(comment ? { comment } : {}),
});

/** Where the threads that a viewer sees lie in the query cache. */
export const commentsKey = (address: CommentsAddress, viewer: number) =>
  callKey(call, inputOf(address), viewer);

const keyOf = ({ id }: Comment) => String(id);

/** Threads on one thing, page by page. A thing that does not exist is an error of the page: its host draws the 404. */
export const useCommentList = (address: CommentsAddress) => {
  const { list } = useCallList(call, { input: inputOf(address), keyOf, silent: true });
  const error = useQueryClient().getQueryState(commentsKey(address, useViewer()))?.error;
  if (list.state === 'error' && isMissing(error)) throw error;
  return list;
};
