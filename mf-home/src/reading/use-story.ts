import type { StoryInfo } from '@hub/shared/contracts/story';
import { isMissing } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { ofViewer, useQuery, useQueryClient } from '@hub/shared/runtime/query';
import { useEffect } from 'react';
import { useFirstAnswer } from './use-first-answer.ts';

/** Stories that this page asked for: the API counts that as a look. Making a document is nobody's. */
const asked = new Set<string>();

const storyQuestion = (id: string, silent = false) => ({
  queryKey: ['GET /v1/stories/{id}', { id }],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StoryInfo> => {
    if (typeof window !== 'undefined') asked.add(id);
    const entry = await api('GET /v1/stories/{id}', undefined, { params: { id }, signal, silent });
    return entry.story_info;
  },
  meta: ofViewer,
});

/** One story in full. One that does not exist is an error of the page: its host draws the 404. */
export const useStory = (id: string) => {
  const question = storyQuestion(id);
  useFirstAnswer(question);
  const query = useQuery({ ...question, throwOnError: isMissing });
  useLook(id, query.data !== undefined);
  return query;
};

/** Asks once for a story that came with the document. Nobody waits for it, and nobody hears when it fails. */
const useLook = (id: string, isThere: boolean) => {
  const client = useQueryClient();
  useEffect(() => {
    if (isThere && !asked.has(id)) void client.prefetchQuery({ ...storyQuestion(id, true), staleTime: 0 });
  }, [client, id, isThere]);
};
