import { ApiError, isCancelled, isNotLoggedIn } from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { api } from '@hub/shared/runtime/http';
import { useQueryClient } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** What was decided on a story here. */
export interface Verdict {
  id: number;
  title: string;
  action: 'approve' | 'reject';
}

export interface Verdicts {
  /** The latest that still stands, as far as this page knows. */
  last: Verdict | undefined;
  isUndoing: boolean;
  note: (verdict: Verdict) => void;
  /** Takes the verdict on a story back and goes to it; it waits again. */
  undo: (id: number) => Promise<void>;
}

/** Nothing is left to take back: somebody else did, the text has changed since, or the story is gone. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409 || error.code === 40301);

/** The verdicts of this visit to the desk, the latest of which can be taken back one after the other. */
export const useVerdicts = (): Verdicts => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [all, setAll] = useState<readonly Verdict[]>([]);
  const [isUndoing, setUndoing] = useState(false);
  const forget = (id: number) => setAll((before) => before.filter((verdict) => verdict.id !== id));

  const undo = async (id: number) => {
    if (isUndoing) return;
    setUndoing(true);
    try {
      const { story_info } = await api('POST /v1/examine/{id}/undo', {}, { params: { id }, silent: true });
      forget(id);
      client.removeQueries({ queryKey: ['GET /v1/stories/{id}', { id: `${id}` }] });
      // Where it is shown as reviewed it is read anew.
      void client.invalidateQueries({ queryKey: ['GET /v1/examine/{id}', { id: `${id}` }] });
      toast(`已撤销，《${story_info.title}》回到待审核`);
      void navigate(`/view/examine/${id}`);
    } catch (error) {
      if (isOver(error)) forget(id);
      if (isNotLoggedIn(error)) redirectToLogin();
      else if (!isCancelled(error)) toastError(error instanceof Error ? error.message : '');
    } finally {
      setUndoing(false);
    }
  };
  return {
    last: all.at(-1),
    isUndoing,
    note: (verdict) => setAll((before) => [...before.filter(({ id }) => id !== verdict.id), verdict]),
    undo,
  };
};
