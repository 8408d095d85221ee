import type { ItemSource } from '@hub/shared/contracts/other/daily';
import type { StoryInfo } from '@hub/shared/contracts/story';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { originOf } from '../story/origin-of.ts';

const none: readonly ItemSource[] = [];

/** Who else reports what a headline reports; nobody while nobody can tell, and of what was written here. */
export const useOtherReports = (story: StoryInfo): readonly ItemSource[] => {
  const { data } = useQuery({
    ...callQuery('GET /v1/daily/reports/{id}', { params: { id: story.id }, silent: true }),
    enabled: originOf(story) !== undefined,
  });
  return data ?? none;
};
