import { afterLogin } from '@hub/shared/runtime/intention';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { useEffect } from 'react';
import type { CommentDeeds } from '../use-comment-deeds.ts';
import { failureOf } from './as-member.ts';

interface Place {
  /** What is commented on. */
  sourceId: string;
  voteOn: CommentDeeds['voteOn'];
  /** The list is there to show the vote. */
  isThere: boolean;
}

/** Goes on with the vote that was begun here before a login, once. */
export const useVoteAfterLogin = ({ sourceId, voteOn, isThere }: Place): void => {
  useEffect(() => {
    if (!isThere) return;
    const goOn = async (id: number, undo: boolean) => {
      try {
        await voteOn(id, undo);
        toast(undo ? '已取消点赞' : '已点赞');
      } catch (error) {
        const failure = failureOf(error);
        if (failure) toastError(failure);
      }
    };
    return afterLogin(
      ['comment-vote'],
      ({ comment, undo = false }) => void (comment && goOn(comment, undo)),
      sourceId,
    );
  }, [isThere, sourceId, voteOn]);
};
