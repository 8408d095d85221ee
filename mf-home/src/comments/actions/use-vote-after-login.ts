import { afterLogin } from '@hub/shared/runtime/intention';
import { doNow } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { viewerNow } from '@hub/shared/runtime/viewer';
import { useEffect } from 'react';
import { voteForComment } from '../comments.calls.ts';

/** Goes on with the vote that was begun on a thing before a login, once. */
export const useVoteAfterLogin = (sourceId: string): void => {
  useEffect(() => {
    const goOn = async (comment: number, undo: boolean) => {
      await doNow(voteForComment(sourceId, comment, viewerNow()), { on: !undo });
      toast(undo ? '已取消点赞' : '已点赞');
    };
    return afterLogin(
      ['comment-vote'],
      // What failed has been told.
      ({ comment, undo = false }) => void (comment && goOn(comment, undo).catch(() => undefined)),
      sourceId,
    );
  }, [sourceId]);
};
