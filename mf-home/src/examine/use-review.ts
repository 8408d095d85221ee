import type { Data } from '@hub/shared/contracts/client';
import { isMissing } from '@hub/shared/runtime/api-error';
import { useMutation, useQuery } from '@hub/shared/runtime/query';
import { useNavigate } from 'react-router-dom';
import { type Decision, isConflict, reviewStory, storyInReview } from './examine.calls.ts';
import type { Verdict } from './undo/use-verdicts.ts';

export type InReview = Data<'GET /v1/examine/{id}'>;

const addressOf = (id: number): string => (id > 0 ? `/view/examine/${id}` : '/view/examine');

/** A story that waits, and what a moderator decides on it. */
export const useReview = (id: string, member: number, onDecided: (verdict: Verdict) => void) => {
  const navigate = useNavigate();
  const query = useQuery(storyInReview(id, member));
  const { mutateAsync, isPending } = useMutation(reviewStory(id, member));

  const decide = async (action: Decision['action'], reason: string) => {
    if (!query.data || isPending) return;
    const { revision, story_info } = query.data;
    const { next } = await mutateAsync({ action, reason, revision });
    onDecided({ id: Number(id), title: story_info.title, action });
    void navigate(addressOf(next), { replace: true });
  };
  return {
    ...query,
    isReviewed: isConflict(query.error),
    isGone: isMissing(query.error),
    isDeciding: isPending,
    // What failed has been told.
    decide: (action: Decision['action'], reason: string) =>
      void decide(action, reason).catch(() => undefined),
    goOn: () => void navigate(addressOf(query.data?.next ?? 0)),
  };
};
