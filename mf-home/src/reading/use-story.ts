import type { StoryInfo } from '@hub/shared/contracts/story';
import { isMissing } from '@hub/shared/runtime/api-error';
import { useAuth } from '@hub/shared/runtime/auth';
import { api } from '@hub/shared/runtime/http';
import { useQuery, useQueryClient } from '@hub/shared/runtime/query';
import { useEffect, useRef } from 'react';
import { useFirstAnswer } from './use-first-answer.ts';

/** Stories that this page asked for: the API counts that as a look. Making a document is nobody's. */
const asked = new Set<string>();

const storyQuestion = (id: string) => ({
  queryKey: ['GET /v1/stories/{id}', { id }],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StoryInfo> => {
    if (typeof window !== 'undefined') asked.add(id);
    const entry = await api('GET /v1/stories/{id}', undefined, { params: { id }, signal });
    return entry.story_info;
  },
});

/** One story in full. One that does not exist is an error of the page: its host draws the 404. */
export const useStory = (id: string) => {
  const question = storyQuestion(id);
  useFirstAnswer(question);
  const query = useQuery({ ...question, throwOnError: isMissing });
  useRenewalForMember(query.data, () => void query.refetch());
  useLook(id, query.data !== undefined);
  return query;
};

/** Asks once for a story that came with the document. Nobody waits for it, and nobody hears when it fails. */
const useLook = (id: string, isThere: boolean) => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isThere || asked.has(id)) return;
    asked.add(id);
    const { queryKey } = storyQuestion(id);
    api('GET /v1/stories/{id}', undefined, { params: { id }, silent: true }).then(
      ({ story_info }) => client.setQueryData(queryKey, story_info),
      () => {},
    );
  }, [client, id, isThere]);
};

/** A visitor's answer that was there first (served, or from before the login) lacks a member's own flags. */
const useRenewalForMember = (story: StoryInfo | undefined, renew: () => void) => {
  const memberId = useAuth((auth) => auth.info?.id);
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  const isStale = story !== undefined && memberId !== undefined && story.session_user_id !== memberId;
  useEffect(() => {
    if (isStale) latest.current();
  }, [isStale]);
};
