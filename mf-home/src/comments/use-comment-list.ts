import type { Comment } from '@hub/shared/contracts/comment';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { isMissing } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { useQueryClient } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { listCall } from './comments.calls.ts';
import type { CommentsAddress } from './comments-address.ts';

const inputOf = ({ sourceId, sort, comment }: CommentsAddress) => ({
  source_id: sourceId,
  sort,
  ...(comment ? { comment } : {}),
});

const keyOf = ({ id }: Comment) => String(id);

/** Threads on one thing, page by page. A thing that does not exist is an error of the page: its host draws the 404. */
export const useCommentList = (address: CommentsAddress) => {
  const input = inputOf(address);
  const { list } = useCallList(listCall, { input, keyOf, silent: true });
  const error = useQueryClient().getQueryState(callKey(listCall, input, useViewer()))?.error;
  if (list.state === 'error' && isMissing(error)) throw error;
  return list;
};
