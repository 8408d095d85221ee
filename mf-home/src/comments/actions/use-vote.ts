import type { CommentReply } from '@hub/shared/contracts/comment';
import { toggleAfterLogin, useToggle } from '@hub/shared/entries/toggle';
import { afterLogin } from '@hub/shared/runtime/intention';
import { useEffect } from 'react';
import { voteForComment } from '../comments.calls.ts';
import { askToLogIn } from '../frame/ask-to-log-in.ts';

/** The vote for a comment as the list has it or the viewer wants it, and how to turn it. */
export const useVote = (sourceId: string, { id, is_voted, final_score }: CommentReply) =>
  useToggle(
    (member) => voteForComment(sourceId, id, member),
    { on: is_voted, count: final_score },
    (undo) => askToLogIn(sourceId, { comment: id, undo }),
  );

/** Goes on with the vote that was begun on a thing before a login, once. */
export const useVoteAfterLogin = (sourceId: string): void => {
  useEffect(
    () =>
      afterLogin(
        ['comment-vote'],
        ({ comment, undo }) => {
          if (!comment) return;
          void toggleAfterLogin((member) => voteForComment(sourceId, comment, member), {
            name: '点赞',
            undo,
          });
        },
        sourceId,
      ),
    [sourceId],
  );
};
