import type { CommentReply } from '@hub/shared/contracts/comment';
import { useAuth } from '@hub/shared/runtime/auth';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import { api } from '@hub/shared/runtime/http';
import { useQueryClient } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { viewerNow } from '@hub/shared/runtime/viewer';
import { useMemo } from 'react';
import {
  addComment,
  changeComment,
  deleteFromPages,
  dropComment,
  type Pages,
  settleComment,
} from './comment-cache.ts';
import type { CommentsAddress } from './comments-address.ts';
import { asMember } from './deeds/as-member.ts';
import { type Show, votingOf, votingOnOf } from './deeds/voting.ts';
import { tellHost } from './frame/host-window.ts';
import { commentsKey } from './use-comment-list.ts';
import { sentComment } from './writing/sent-comment.ts';

/** What a member does with comments. All but `vote` reject when it could not be done; then all is as it was. */
export interface CommentDeeds {
  /** A comment, or with `parentId` an answer; it stands there at once. */
  write: (content: string, parentId: number) => Promise<void>;
  edit: (comment: CommentReply, content: string) => Promise<void>;
  remove: (comment: CommentReply, reason: string) => Promise<void>;
  vote: (comment: CommentReply) => Promise<void>;
  /** Goes on with a vote that was begun before a login. */
  voteOn: (id: number, undo: boolean) => Promise<void>;
}

const silent = { silent: true };

/** Words, and whose they are: the API takes them from nobody else. */
const spoken = (content: string) => {
  const { info } = useAuth.getState();
  return { content, ...(info && { writer_id: info.id }) };
};

/** Where the threads lie, and what is done with them. */
interface Threads {
  show: Show;
  /** An answer that is on its way may be without what was just written: then it is asked for once more. */
  renew: () => void;
}

let lastSent = 0;

const writingOf =
  ({ show, renew }: Threads, sourceId: string): CommentDeeds['write'] =>
  (content, parentId) =>
    asMember(async () => {
      lastSent -= 1;
      const sent = sentComment({ id: lastSent, sourceId, parentId, content });
      show((pages) => addComment(pages, sent));
      try {
        const input = {
          ...spoken(content),
          source_id: sourceId,
          ...(parentId ? { parent_id: parentId } : {}),
        };
        const written = await api('POST /v1/comments', input, silent);
        show((pages) => settleComment(pages, sent.id, written));
        renew();
        tellHost({ type: 'count', change: 1 });
      } catch (error) {
        show((pages) => dropComment(pages, sent.id));
        throw error;
      }
    });

const editingOf =
  (show: Show): CommentDeeds['edit'] =>
  ({ id, content: before, is_edited }, content) =>
    asMember(async () => {
      const say = (words: Partial<CommentReply>) =>
        show((pages) => changeComment(pages, id, (comment) => ({ ...comment, ...words })));
      say({ content });
      try {
        const { replies: _replies, ...edited } = await api(
          'POST /v1/comments/edit',
          { ...spoken(content), id },
          silent,
        );
        say(edited);
      } catch (error) {
        say({ content: before, is_edited });
        throw error;
      }
    });

const removingOf =
  (show: Show): CommentDeeds['remove'] =>
  ({ id }, reason) =>
    asMember(async () => {
      await api('POST /v1/comments/del', { id, ...(reason ? { reason } : {}) }, silent);
      show((pages) => deleteFromPages(pages, id));
      tellHost({ type: 'count', change: -1 });
      toast('删除成功');
    });

/** The deeds on the comments that an address shows. */
export const useCommentDeeds = (address: CommentsAddress): CommentDeeds => {
  const client = useQueryClient();
  const { sourceId, sort, comment } = address;
  return useMemo(() => {
    // Of whoever looks at that moment: a deed may go on after the login that it led to.
    const threads = () => ({ queryKey: commentsKey({ sourceId, sort, comment }, viewerNow()), exact: true });
    const show: Show = (change) => changeAnswers<Pages>(client, threads(), change);
    const renew = () => {
      if (client.isFetching(threads()) > 0) void client.invalidateQueries(threads());
    };
    return {
      write: writingOf({ show, renew }, sourceId),
      edit: editingOf(show),
      remove: removingOf(show),
      vote: votingOf(show, sourceId),
      voteOn: votingOnOf(show, renew),
    };
  }, [client, sourceId, sort, comment]);
};
