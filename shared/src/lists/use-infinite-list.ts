import { useCallback, useMemo } from 'react';
import { ofViewer, useInfiniteQuery } from '../runtime/query.ts';
import { usePageAddress } from '../scroll/use-page-address.ts';
import { barrenPages, dedupe } from './dedupe.ts';
import { useFreshStart } from './use-fresh-start.ts';

export interface InfiniteListOptions<T> {
  /** The call and its filters; another key is another list, and starts at page 1. */
  queryKey: readonly unknown[];
  /** Pages count from 1; an empty one is the end. */
  loadPage: (page: number, signal: AbortSignal) => Promise<readonly T[]>;
  /** Must be stable (declare it outside the component), as must what it returns for one item. */
  keyOf: (item: T) => string;
  /** False while it is not yet known what to ask for: the list is loading and asks nobody. */
  enabled?: boolean;
  /** Who asks, where flags of theirs stand on the entries; each viewer has a list of their own. */
  viewer?: number | undefined;
  /** The page's own list: its pages are addresses as well, and it begins at the one that the address names. */
  addressed?: boolean;
}

/** A way to another part of a list. */
export interface ListLink {
  href: string;
  label: string;
}

export interface InfiniteList<T> {
  /** The same as long as it is the same list, whoever looks. */
  identity: string;
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
  /** Where the next page is found without scripts. */
  nextHref?: string | undefined;
  /** What stands before the first page of this list. */
  previous?: ListLink | undefined;
}

/** An API that ignores `page` would be asked for ever; after this many pages without news only the button asks on. */
const barrenLimit = 3;

/** A list that grows page by page and lives in the query cache, so that Back finds it whole (spec §4, §5). */
export const useInfiniteList = <T>({
  queryKey: listKey,
  loadPage,
  keyOf,
  enabled = true,
  addressed = false,
  viewer,
}: InfiniteListOptions<T>): InfiniteList<T> => {
  const { first: named, hrefOf } = usePageAddress();
  const first = addressed ? named : 1;
  const place = first > 1 ? [{ first }] : [];
  const queryKey = [...listKey, ...(viewer === undefined ? [] : [viewer]), ...place];
  const identity = JSON.stringify([...listKey, ...place]);
  useFreshStart(queryKey, identity);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    enabled,
    ...(viewer === undefined ? {} : { meta: ofViewer }),
    initialPageParam: first,
    getNextPageParam: (last, _all, page) => (last.length > 0 ? page + 1 : undefined),
    // All pages would be fetched again, one after the other; `useFreshStart` renews the first one instead. But what was
    // answered to somebody else is asked anew, also where it was known who is looking before the list was there.
    refetchOnMount: ({ state }) => state.isInvalidated || state.dataUpdatedAt === 0,
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
  const pageCount = pages?.length ?? 0;
  const retry = useCallback(() => {
    void (pages ? fetchNextPage({ cancelRefetch: false }) : refetch());
  }, [pages, fetchNextPage, refetch]);

  return {
    identity,
    items,
    keyOf,
    state: pages ? 'ready' : query.isError && !isFetching ? 'error' : 'loading',
    pageCount,
    hasMore: hasNextPage,
    busy: isFetching,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError && !isFetching,
    autoLoads: hasNextPage && !isFetching && !isFetchNextPageError && barren < barrenLimit,
    loadMore,
    retry,
    nextHref: addressed && hasNextPage ? hrefOf(first + pageCount) : undefined,
    previous: first > 1 ? { href: hrefOf(first - 1), label: '上一页' } : undefined,
  };
};
