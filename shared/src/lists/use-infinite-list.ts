import { useCallback, useMemo } from 'react';
import { type QueryClient, useInfiniteQuery, viewerFlags } from '../runtime/queries/query.ts';
import { usePageAddress } from '../scroll/use-page-address.ts';
import { barrenPages, dedupe } from './dedupe.ts';
import { useFreshStart } from './use-fresh-start.ts';

export interface InfiniteListOptions<T> {
  /** The call and its input; another key is another list, and starts at page 1. */
  queryKey: readonly unknown[];
  /** Pages are numbered from 1; an empty page is the end. */
  loadPage: (page: number, signal: AbortSignal, client: QueryClient) => Promise<readonly T[]>;
  /** Whether a page says of itself that none follows; an empty one need not. */
  isLastPage?: (page: readonly T[]) => boolean;
  /** Must be stable (declare it outside the component), as must what it returns for one item. */
  keyOf: (item: T) => string;
  /** False while the input is not known yet: the list is `loading` without a request. */
  enabled?: boolean;
  /** The viewer, if the entries have the viewer's flags: part of the query key. */
  viewer?: number | undefined;
  /** The page's main list: its pages have addresses, and it starts at the page that the address names. */
  addressed?: boolean;
}

/** A link to another part of a list. */
export interface ListLink {
  href: string;
  label: string;
}

export interface InfiniteList<T> {
  /** Identifies the list, independent of the viewer. */
  identity: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  state: 'loading' | 'error' | 'ready';
  pageCount: number;
  hasMore: boolean;
  /** A page is loading: the next one, or the first one again. */
  busy: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  /** The page that failed is loading again. */
  retryingMore: boolean;
  /** Scrolling may load the next page by itself. */
  autoLoads: boolean;
  loadMore: () => void;
  /** Retries what failed: the first page or the next one. */
  retry: () => void;
  /** Address of the next page, for readers without scripts. */
  nextHref?: string | undefined;
  /** The page before the first one of this list. */
  previous?: ListLink | undefined;
}

/** Guards against an API that ignores `page`: after this many pages without new items only the button loads more. */
const barrenLimit = 3;

/** A list that grows page by page; the query cache holds all pages, so that Back restores it (spec §4, §5). */
export const useInfiniteList = <T>({
  queryKey: listKey,
  loadPage,
  isLastPage,
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
    queryFn: ({ pageParam, signal, client }) => loadPage(pageParam, signal, client),
    enabled,
    ...(viewer === undefined ? {} : { meta: viewerFlags }),
    initialPageParam: first,
    getNextPageParam: (last, _all, page) => (last.length === 0 || isLastPage?.(last) ? undefined : page + 1),
    // By default all pages would be fetched again, one after the other; `useFreshStart` reloads only the first. But an
    // invalidated list, loaded for another viewer, is fetched again.
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
    // Of a list that has pages the error stays until the answer is there.
    retryingMore: isFetchNextPageError && isFetchingNextPage,
    autoLoads: hasNextPage && !isFetching && !isFetchNextPageError && barren < barrenLimit,
    loadMore,
    retry,
    nextHref: addressed && hasNextPage ? hrefOf(first + pageCount) : undefined,
    previous: first > 1 ? { href: hrefOf(first - 1), label: '上一页' } : undefined,
  };
};
