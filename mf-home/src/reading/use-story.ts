import type { StoryInfo } from '@hub/shared/contracts/story';
import { isMissing } from '@hub/shared/runtime/api-error';
import { useAuth } from '@hub/shared/runtime/auth';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { useQuery, useQueryClient, viewerFlags } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { useEffect } from 'react';
import { useFirstAnswer } from './use-first-answer.ts';

const call = 'GET /v1/stories/{id}';

/** Stories that this page asked for: the API counts that as a view. Making a document is none. */
const asked = new Set<string>();

const storyQuery = (id: string, viewer: number, silent = false) => ({
  queryKey: callKey(call, { id }, viewer),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StoryInfo> => {
    if (typeof window !== 'undefined') asked.add(id);
    const entry = await api(call, undefined, { params: { id }, signal, silent });
    return entry.story_info;
  },
  meta: viewerFlags,
});

/** One story in full. One that does not exist is an error of the page: its host draws the 404. */
export const useStory = (id: string) => {
  const viewer = useViewer();
  const first = storyQuery(id, viewer);
  useFirstAnswer(first);
  const query = useQuery({ ...first, throwOnError: isMissing });
  useCountedView(id, viewer, query.data !== undefined);
  return query;
};

/** Asks once for a story that came with the document: that counts as read. Nobody waits for it, or hears when it fails. */
const useCountedView = (id: string, viewer: number, isThere: boolean) => {
  const client = useQueryClient();
  // A member's own answer, asked for as soon as they are known, is a view.
  const isKnown = useAuth(({ status }) => status !== 'unknown');
  useEffect(() => {
    if (isThere && isKnown && !asked.has(id))
      void client.prefetchQuery({ ...storyQuery(id, viewer, true), staleTime: 0 });
  }, [client, id, viewer, isKnown, isThere]);
};
