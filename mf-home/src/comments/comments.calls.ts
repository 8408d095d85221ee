import type { WrittenComment } from '@hub/shared/contracts/comment';
import { noteCommentCount } from '@hub/shared/entries/comment-count';
import { toggleAction } from '@hub/shared/entries/toggle';
import { isNotLoggedIn } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import { api, tellFailure } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import {
  type MutationOptions,
  mutationOptions,
  type QueryClient,
  type QueryFilters,
} from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import {
  addComment,
  changeComment,
  deleteFromPages,
  dropComment,
  type Pages,
  settleComment,
} from './comment-cache.ts';
import { tellHost } from './frame/host-window.ts';
import { sentComment } from './writing/sent-comment.ts';

export const listCall = 'GET /v1/comments';

// Where somebody is to log in is decided where it was pressed: in a frame it is not this window that goes.
const silent = { silent: true };

type Change = (pages: Pages) => Pages;

/** Changes the comments on a thing, in whatever order and for whomever they are listed. */
const changeLists = (client: QueryClient, sourceId: string, change: Change, filters: QueryFilters = {}) =>
  changeAnswers(client, { queryKey: callKey(listCall, { source_id: sourceId }), ...filters }, change);

/** The same in the lists of one member: what the API said to them is not for others, who may do other things. */
const changeListsOf = (member: number, client: QueryClient, sourceId: string, change: Change) =>
  changeLists(client, sourceId, change, { predicate: ({ queryKey }) => queryKey[2] === member });

/** Who shows how many there are counts along: the page around a frame, or this page itself. */
const countChange = (sourceId: string, change: 1 | -1): void => {
  if (!tellHost({ type: 'count', change })) noteCommentCount(sourceId, undefined, change);
};

const tell = (error: Error): void => {
  if (!isNotLoggedIn(error)) tellFailure(error);
};

/** Sends what was typed. A new comment is known by the id that its lists hold until the API gives one. */
export type Sending = MutationOptions<WrittenComment, Error, string, number>;

let lastSent = 0;

/** Writes a comment, or with `parentId` an answer. It stands in its lists at once, and is taken out again where that fails. */
export const writeComment = (sourceId: string, parentId: number, member: number): Sending => {
  const place = { source_id: sourceId, ...(parentId ? { parent_id: parentId } : {}) };
  return mutationOptions({
    mutationKey: callKey('POST /v1/comments', place, member),
    onMutate: (content, { client }) => {
      lastSent -= 1;
      const sent = sentComment({ id: lastSent, sourceId, parentId, content });
      changeListsOf(member, client, sourceId, (pages) => addComment(pages, sent));
      return sent.id;
    },
    mutationFn: (content) =>
      inNameOf(member, (by) => api('POST /v1/comments', { ...place, ...by, content }, silent), '没有发表'),
    onSuccess: (written, _content, sent, { client }) => {
      changeListsOf(member, client, sourceId, (pages) =>
        settleComment(pages, sent, { replies: [], ...written }),
      );
      countChange(sourceId, 1);
      toast(parentId ? '回复已发表' : '评论已发表');
    },
    // Also out of what another member was shown who logged in meanwhile.
    onSettled: (_written, _error, _content, sent, { client }) =>
      changeLists(client, sourceId, (pages) => (sent ? dropComment(pages, sent) : pages)),
  });
};

/** Changes the words of a comment. */
export const editComment = (sourceId: string, id: number, member: number): Sending =>
  mutationOptions({
    mutationKey: callKey('POST /v1/comments/edit', { id }, member),
    mutationFn: (content) =>
      inNameOf(member, (by) => api('POST /v1/comments/edit', { ...by, id, content }, silent), '没有保存'),
    onSuccess: ({ replies: _replies, ...edited }, _content, _sent, { client }) =>
      changeListsOf(member, client, sourceId, (pages) =>
        changeComment(pages, id, (comment) => ({ ...comment, ...edited })),
      ),
  });

/** Deletes a comment, somebody else's for a reason. */
export const deleteComment = (sourceId: string, id: number, member: number) =>
  mutationOptions({
    mutationKey: callKey('POST /v1/comments/del', { id }, member),
    mutationFn: (reason: string) =>
      inNameOf(
        member,
        (by) => api('POST /v1/comments/del', { ...by, id, ...(reason ? { reason } : {}) }, silent),
        '没有删除',
      ),
    onSuccess: (_done, _reason, _before, { client }) => {
      changeListsOf(member, client, sourceId, (pages) => deleteFromPages(pages, id));
      countChange(sourceId, -1);
      toast('删除成功');
    },
    onError: tell,
  });

/** Votes for a comment, or takes the vote back. */
export const voteForComment = (sourceId: string, id: number, member: number) =>
  toggleAction({
    call: 'POST /v1/comments/up',
    about: { id },
    member,
    name: '点赞',
    send: (way, by) => api(`POST /v1/comments/${way}`, { ...by, id }, silent),
    onDone: (client, vote) =>
      changeListsOf(member, client, sourceId, (pages) =>
        changeComment(pages, id, (comment) => ({ ...comment, ...vote })),
      ),
    tell,
  });
