import { useNavigationType } from 'react-router-dom';
import { type InfiniteData, useQueryClient } from '../runtime/query.ts';
import { useBrowserLayoutEffect } from '../runtime/use-browser-layout-effect.ts';

const freshFor = 60_000;

/**
 * Whoever comes to a list by a link wants today's: a list that lay in the cache for a while starts again with its
 * first page, shown at once and renewed behind. Who comes by Back gets it as it was left.
 */
export const useFreshStart = (queryKey: readonly unknown[], identity: string): void => {
  const client = useQueryClient();
  const navigationType = useNavigationType();
  // Once per list that is shown: `identity`, not the key, which is another array in every render.
  useBrowserLayoutEffect(() => {
    if (navigationType === 'POP') return;
    const state = client.getQueryState<InfiniteData<readonly unknown[]>>(queryKey);
    if (!state?.data || state.fetchStatus === 'fetching' || Date.now() - state.dataUpdatedAt < freshFor)
      return;
    client.setQueryData<InfiniteData<readonly unknown[]>>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    // Not `invalidateQueries`: the list that is being shown has not subscribed yet, and would not be fetched.
    void client.refetchQueries({ queryKey, exact: true });
  }, [identity, client]);
};
