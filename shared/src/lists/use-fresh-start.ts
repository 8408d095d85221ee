import { useNavigationType } from 'react-router-dom';
import { useBrowserLayoutEffect } from '../runtime/hooks/use-browser-layout-effect.ts';
import { type InfiniteData, useQueryClient } from '../runtime/queries/query.ts';

const freshFor = 60_000;

/**
 * Refreshes a list that is opened by a link: if it is cached for a while, it is cut to its first page, shown at once and
 * reloaded in the background. By Back the list is shown as it was.
 */
export const useFreshStart = (queryKey: readonly unknown[], identity: string): void => {
  const client = useQueryClient();
  const navigationType = useNavigationType();
  // Once per list: depends on `identity`, since the key is a new array in every render.
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
