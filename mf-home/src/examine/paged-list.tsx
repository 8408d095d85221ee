import { useInfiniteQuery } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { EmptyView } from '@hub/shared/ui/status-views';
import type { ReactNode, RefObject } from 'react';
import styles from './examine.module.css';
import { QueueError } from './queue-error.tsx';
import { useFocusAfterDrop } from './use-focus-after-drop.ts';

export interface PagedListProps<Item> {
  pages: { queryKey: readonly unknown[]; loadPage: (page: number) => Promise<readonly Item[]> };
  /** One row, with its key. */
  children: (item: Item) => ReactNode;
  /** Takes the focus when the last row, which had it, is gone. */
  heading?: RefObject<HTMLElement | null>;
}

const pageSize = 20;

/** A list for moderators, with its next page on demand. */
export const PagedList = <Item,>({ pages, children, heading }: PagedListProps<Item>) => {
  const query = useInfiniteQuery({
    queryKey: pages.queryKey,
    queryFn: ({ pageParam }) => pages.loadPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length + 1),
    staleTime: 0,
  });
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  const list = useFocusAfterDrop(heading);
  if (error) return <QueueError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const items = data.pages.flat();
  if (items.length === 0) return <EmptyView />;
  return (
    <>
      <ul className={styles.list} {...list}>
        {items.map(children)}
      </ul>
      {hasNextPage && (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          加载更多
        </Button>
      )}
    </>
  );
};
