import { isMissing } from '@hub/shared/runtime/api-error';
import { callQuery } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { queryClient, useQuery } from '@hub/shared/runtime/query';
import type { PageAddress } from '@hub/shared/runtime/remotes';
import { useViewer, viewerNow } from '@hub/shared/runtime/viewer';
import { useEffect } from 'react';

const paperQuery = (id: string, viewer: number, silent = false) =>
  callQuery('GET /v3/paper/{id}', { params: { id }, viewer, silent });

/** Asks for the paper at an address before anybody is there; that is no look at it yet. */
export const prefetchPaper = ({ params: { id } }: PageAddress): void => {
  if (id) void queryClient.prefetchQuery(paperQuery(id, viewerNow(), true));
};

/** One paper in full. One that does not exist is an error of the page: its host draws the 404. */
export const usePaper = (id: string) => {
  const query = useQuery({ ...paperQuery(id, useViewer()), throwOnError: isMissing });
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
