import { isMissing } from '@hub/shared/runtime/api-error';
import { callQuery } from '@hub/shared/runtime/call-query';
import { queryClient, useQuery } from '@hub/shared/runtime/query';
import type { PageAddress } from '@hub/shared/runtime/remotes';
import { useViewer, viewerNow } from '@hub/shared/runtime/viewer';

const projectQuery = (id: string, viewer: number, silent = false) =>
  callQuery('GET /v3.1/github/{id}', { params: { id }, viewer, silent });

/** Asks for the project at an address before its page is there. */
export const prefetchProject = ({ params: { id } }: PageAddress): void => {
  if (id) void queryClient.prefetchQuery(projectQuery(id, viewerNow(), true));
};

/** One project in full. One that does not exist is an error of the page: its host draws the 404. */
export const useProject = (id: string) =>
  useQuery({ ...projectQuery(id, useViewer()), throwOnError: isMissing });
