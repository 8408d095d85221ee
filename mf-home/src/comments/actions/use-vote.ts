import type { CommentReply } from '@hub/shared/contracts/comment';
import { doNow, useQueryClient, useWanted, wantedNow } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { voteForComment, type WantedVote } from '../comments.calls.ts';
import { asMember } from './as-member.ts';

/** The vote for a comment as the list has it or the viewer wants it, and how to toggle it. */
export const useVote = (sourceId: string, { id, is_voted, final_score }: CommentReply) => {
  const client = useQueryClient();
  const viewer = useViewer();
  const action = voteForComment(sourceId, id, viewer);
  const on = useWanted<WantedVote>(action)?.on ?? is_voted;
  const score = on === is_voted ? final_score : Math.max(0, final_score + (on ? 1 : -1));
  const toggle = () => {
    // The next click may come before what the last one wants is drawn.
    const undo = wantedNow<WantedVote>(client, action)?.on ?? is_voted;
    const vote = (member: number) => doNow(voteForComment(sourceId, id, member), { on: !undo });
    // What failed has been told.
    asMember(viewer, vote, { sourceId, comment: id, undo }).catch(() => undefined);
  };
  return { on, score, toggle };
};
