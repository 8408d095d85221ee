import { isMissing } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { ofViewer, queryClient, useQuery } from '@hub/shared/runtime/query';
import type { PageAddress } from '@hub/shared/runtime/remotes';
import { useEffect } from 'react';

const question = (id: string, silent = false) => ({
  queryKey: ['GET /v3/paper/{id}', { id }],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /v3/paper/{id}', undefined, { params: { id }, signal, silent }),
  meta: ofViewer,
});

/** Asks for the paper at an address before anybody is there; that is no look at it yet. */
export const prefetchPaper = ({ params: { id } }: PageAddress): void => {
  if (id) void queryClient.prefetchQuery(question(id, true));
};

/** One paper in full. One that does not exist is an error of the page: its host draws the 404. */
export const usePaper = (id: string) => {
  const query = useQuery({ ...question(id), throwOnError: isMissing });
  const paperId = query.data?.id;
  useEffect(() => {
    if (paperId) countLook(paperId, 'view');
  }, [paperId]);
  return query;
};

/** Counts a look at the page or at the PDF. Nobody waits for it, and nobody hears when it fails. */
export const countLook = (id: string, action: 'view' | 'pdf'): void => {
  const params = { id, action };
  api('GET /v3/paper/action/{id}/{action}', undefined, { params, silent: true }).catch(() => {});
};
