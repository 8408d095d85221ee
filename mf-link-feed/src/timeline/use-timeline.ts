import type { Status } from '@hub/shared/contracts/link/entities';
import { idKey } from '@hub/shared/lists/list-keys';
import { useInfiniteList } from '@hub/shared/lists/use-infinite-list';
import { api } from '@hub/shared/runtime/http';
import { useQueryClient } from '@hub/shared/runtime/query';

const queryKey = ['GET /api_link/v1/timelines/public'];

interface Cached {
  pages: readonly (readonly Status[])[];
}

/** The public timeline, the latest first; each page begins below the last id of the one before. */
export const useTimeline = () => {
  const client = useQueryClient();
  return useInfiniteList<Status>({
    queryKey,
    loadPage: (page, signal) => {
      // The pages are in the cache, where Back finds them too.
      const above = client.getQueryData<Cached>(queryKey)?.pages[page - 2]?.at(-1);
      const input = above ? { max_id: above.id } : {};
      return api('GET /api_link/v1/timelines/public', input, { signal });
    },
    keyOf: idKey,
  });
};
