import { useCallback, useMemo } from 'react';
import { useInfiniteQuery } from '../runtime/query.ts';
import { barrenPages, dedupe } from './dedupe.ts';
import { useFreshStart } from './use-fresh-start.ts';

export interface InfiniteListOptions<T> {
  /** Names the call and its filters; another key is another list, and starts at page 1. */
  queryKey: readonly unknown[];
  /** Pages count from 1; an empty one is the end. */
  loadPage: (page: number, signal: AbortSignal) => Promise<readonly T[]>;
  /** Must be stable (declare it outside the component), as must what it returns for one item. */
  keyOf: (item: T) => string;
  /** False while it is not yet known what to ask for: the list is loading and asks nobody. */
  enabled?: boolean;
}

export interface InfiniteList<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  state: 'loading' | 'error' | 'ready';
  pageCount: number;
  hasMore: boolean;
  /** A page is on its way: the next one, or the first one anew. */
  busy: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  /** Scrolling may load the next page by itself. */
  autoLoads: boolean;
  loadMore: () => void;
  /** Tries again what failed: the first page or the next one. */
  retry: () => void;
}

/** An API that ignores `page` would be asked for ever; after this many pages without news only the button asks on. */
const barrenLimit = 3;

/** A list that grows page by page and lives in the query cache, so that Back finds it whole (spec §4, §5). */
export const useInfiniteList = <T>({
  queryKey,
  loadPage,
  keyOf,
  enabled = true,
}: InfiniteListOptions<T>): InfiniteList<T> => {
  useFreshStart(queryKey);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    enabled,
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.length > 0 ? page + 1 : undefined),
    // All pages would be fetched again, one after the other; `useFreshStart` renews the first one instead.
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    query;
  const pages = data?.pages;
  const items = useMemo(() => dedupe(pages ?? [], keyOf), [pages, keyOf]);
  const barren = useMemo(() => barrenPages(pages ?? [], keyOf), [pages, keyOf]);

  const loadMore = useCallback(() => {
    if (!isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [isFetching, fetchNextPage]);
  const retry = useCallback(() => {
    void (pages ? fetchNextPage({ cancelRefetch: false }) : refetch());
  }, [pages, fetchNextPage, refetch]);

  return {
    items,
    keyOf,
    state: pages ? 'ready' : query.isError && !isFetching ? 'error' : 'loading',
    pageCount: pages?.length ?? 0,
    hasMore: hasNextPage,
    busy: isFetching,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError && !isFetching,
    autoLoads: hasNextPage && !isFetching && !isFetchNextPageError && barren < barrenLimit,
    loadMore,
    retry,
  };
};
