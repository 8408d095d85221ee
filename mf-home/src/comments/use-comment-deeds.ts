import type { Comment, CommentReply } from '@hub/shared/contracts/comment';
import { isCancelled, isNotLoggedIn, isOtherAccount } from '@hub/shared/runtime/api-error';
import { useAuth } from '@hub/shared/runtime/auth';
import { api } from '@hub/shared/runtime/http';
import { refreshLogin } from '@hub/shared/runtime/login';
import { useQueryClient } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
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
import { askToLogIn } from './frame/ask-to-log-in.ts';
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
}

const silent = { silent: true };

const isVisitor = () => useAuth.getState().status === 'visitor';

/** Failures are told where they happened; without a login the window goes there, and the draft waits. */
const asMember = async <T>(deed: () => Promise<T>): Promise<T> => {
  // A check that failed on its way also leaves a visitor behind; nobody is sent away before it is sure.
  if (isVisitor()) await refreshLogin();
  if (isVisitor()) {
    askToLogIn();
    throw new Error('请先登录');
  }
  try {
    return await deed();
  } catch (error) {
    if (isNotLoggedIn(error)) askToLogIn();
    if (isOtherAccount(error)) void refreshLogin();
    throw error;
  }
};

/** Words, and whose they are: the API takes them from nobody else. */
const spoken = (content: string) => {
  const { info } = useAuth.getState();
  return { content, ...(info && { writer_id: info.id }) };
};

type Show = (change: (pages: Pages) => Pages) => void;

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

type Vote = Pick<Comment, 'is_voted' | 'final_score'>;

/** One call after the other: of many clicks the last one counts. */
const votingOf = (show: Show): CommentDeeds['vote'] => {
  const wanted = new Map<number, boolean>();
  const say = (id: number, vote: Vote) =>
    show((pages) => changeComment(pages, id, (comment) => ({ ...comment, ...vote })));
  return async ({ id, is_voted, final_score }) => {
    const isUnderWay = wanted.has(id);
    const goOn = async () => {
      let known: Vote = { is_voted, final_score };
      wanted.set(id, !is_voted);
      say(id, { is_voted: !is_voted, final_score: Math.max(0, final_score + (is_voted ? -1 : 1)) });
      if (isUnderWay) return;
      try {
        while (wanted.get(id) !== known.is_voted) {
          const way = wanted.get(id) ? 'up' : 'down';
          known = await api(`POST /v1/comments/${way}`, { id }, silent);
        }
      } finally {
        wanted.delete(id);
        say(id, known);
      }
    };
    await asMember(goOn);
  };
};

/** The deeds on the comments that an address shows. */
export const useCommentDeeds = (address: CommentsAddress): CommentDeeds => {
  const client = useQueryClient();
  const { sourceId, sort, comment } = address;
  return useMemo(() => {
    const key = commentsKey({ sourceId, sort, comment });
    const show: Show = (change) => client.setQueryData<Pages>(key, change);
    const renew = () => {
      if (client.isFetching({ queryKey: key, exact: true }) > 0)
        void client.invalidateQueries({ queryKey: key, exact: true });
    };
    return {
      write: writingOf({ show, renew }, sourceId),
      edit: editingOf(show),
      remove: removingOf(show),
      vote: votingOf(show),
    };
  }, [client, sourceId, sort, comment]);
};

/** What to tell of a failure; nothing where somebody is sent to log in, or something younger took its place. */
export const failureOf = (error: unknown): string | undefined =>
  error instanceof Error && !isNotLoggedIn(error) && !isCancelled(error) ? error.message : undefined;
