import type { Data } from '@hub/shared/contracts/client';
import { ApiError, isMissing } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { useQuery, useQueryClient } from '@hub/shared/runtime/query';
import { toastError } from '@hub/shared/runtime/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Verdict } from './undo/use-verdicts.ts';

export type InReview = Data<'GET /v1/examine/{id}'>;
export type Action = Verdict['action'];

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const addressOf = (id: number): string => (id > 0 ? `/view/examine/${id}` : '/view/examine');

/** A story that waits, and what a moderator decides on it. */
export const useReview = (id: string, onDecided: (verdict: Verdict) => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDeciding, setDeciding] = useState(false);
  const query = useQuery({
    queryKey: ['GET /v1/examine/{id}', { id }],
    queryFn: () => api('GET /v1/examine/{id}', undefined, { params: { id }, silent: true }),
    staleTime: 0,
    gcTime: 0,
    throwOnError: isMissing,
  });

  const decide = async (action: Action, reason: string) => {
    if (!query.data || isDeciding) return;
    const { revision, story_info } = query.data;
    setDeciding(true);
    try {
      const { next } = await api(
        'POST /v1/examine/{id}',
        { action, reason, revision },
        { params: { id }, silent: true },
      );
      onDecided({ id: Number(id), title: story_info.title, action });
      client.removeQueries({ queryKey: ['GET /v1/stories/{id}', { id }] });
      void navigate(addressOf(next), { replace: true });
    } catch (error) {
      toastError(error instanceof Error ? error.message : '');
      // Somebody was faster, or its author changed it: what is true now.
      if (isConflict(error)) await query.refetch();
    } finally {
      setDeciding(false);
    }
  };
  return {
    ...query,
    isReviewed: isConflict(query.error),
    isDeciding,
    decide,
    goOn: () => void navigate(addressOf(query.data?.next ?? 0)),
  };
};
