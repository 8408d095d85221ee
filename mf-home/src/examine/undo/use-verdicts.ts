import { ApiError } from '@hub/shared/runtime/api-error';
import { useMutation } from '@hub/shared/runtime/query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Decision, undoReview } from '../examine.calls.ts';

/** What was decided on a story here. */
export interface Verdict {
  id: number;
  title: string;
  action: Decision['action'];
}

export interface Verdicts {
  /** The latest that still stands, as far as this page knows. */
  last: Verdict | undefined;
  isUndoing: boolean;
  note: (verdict: Verdict) => void;
  /** Takes the verdict on a story back and goes to it; it waits again. */
  undo: (id: number) => void;
}

/** Nothing is left to take back: somebody else did, the text has changed since, or the story is gone. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409 || error.code === 40301);

/** The verdicts of this visit to the queue, the latest of which can be taken back one after the other. */
export const useVerdicts = (member: number): Verdicts => {
  const navigate = useNavigate();
  const [all, setAll] = useState<readonly Verdict[]>([]);
  const forget = (id: number) => setAll((before) => before.filter((verdict) => verdict.id !== id));
  const { mutate, isPending } = useMutation(undoReview(member));

  const undo = (id: number) => {
    if (isPending) return;
    mutate(id, {
      onSuccess: () => {
        forget(id);
        void navigate(`/view/examine/${id}`);
      },
      onError: (error) => isOver(error) && forget(id),
    });
  };
  return {
    last: all.at(-1),
    isUndoing: isPending,
    note: (verdict) => setAll((before) => [...before.filter(({ id }) => id !== verdict.id), verdict]),
    undo,
  };
};
