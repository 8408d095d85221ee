import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { EntrySkeleton } from '../entries/entry-skeleton.tsx';
import { Button } from '../ui/control/button.tsx';
import { EmptyView, EndRow, ErrorView, RetryRow } from '../ui/status/status-views.tsx';
import styles from './feed.module.css';
import { FeedRow } from './feed-row.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { useFeedKeys } from './use-feed-keys.ts';
import type { InfiniteList } from './use-infinite-list.ts';
import { useNearEnd } from './use-near-end.ts';

export interface FeedProps<T> {
  /** Accessible name, after the page: 专栏, 活动, 论文, 项目, 社交. */
  name: string;
  list: InfiniteList<T>;
  /** `list` for ranks: places rather than entries. */
  as?: 'feed' | 'list';
  /** Must be stable (declared outside the component), or every row is drawn anew with every page. */
  renderItem: (item: T, index: number) => ReactNode;
  /** One row on its way, as tall as the real one. */
  skeleton?: ReactNode;
  /** Under 暂无数据: what the reader can do about it. */
  emptyHint?: ReactNode;
}

/** An endless list (spec §2, §4, §5): loads 800 px ahead, by button too, and says how each attempt ended. */
export const Feed = <T,>({
  name,
  list,
  as = 'feed',
  renderItem,
  skeleton = <EntrySkeleton />,
  emptyHint,
}: FeedProps<T>) => {
  const feed = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { items, state, hasMore } = list;
  useNearEnd(end, { active: list.autoLoads, round: list.pageCount, onNear: list.loadMore });
  const walk = useFeedKeys(feed);
  const loadByButton = useFocusOnFirstNew(feed, items.length, list.loadMore);

  if (state === 'error') return <ErrorView onRetry={list.retry} />;
  if (state === 'ready' && items.length === 0 && !hasMore) return <EmptyView>{emptyHint}</EmptyView>;
  return (
    <div>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles may be named */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the feed pattern has keys of its own */}
      <div
        ref={feed}
        role={as}
        aria-label={name}
        aria-busy={list.busy}
        className={styles.feed}
        onKeyDown={as === 'feed' ? walk : undefined}
      >
        {items.map((item, index) => (
          <FeedRow
            key={list.keyOf(item)}
            anchor={list.keyOf(item)}
            item={item}
            position={index + 1}
            as={as}
            total={hasMore ? -1 : items.length}
            renderItem={renderItem}
          />
        ))}
        {state === 'loading' && <FeedSkeleton rows={8}>{skeleton}</FeedSkeleton>}
      </div>
      <div ref={end} />
      {list.loadingMore && <FeedSkeleton rows={2}>{skeleton}</FeedSkeleton>}
      {state === 'ready' && <FeedEnd list={list} onMore={loadByButton} />}
      <div aria-live="polite" className="visually-hidden">
        {announcement(list)}
      </div>
    </div>
  );
};

const FeedEnd = <T,>({ list, onMore }: { list: InfiniteList<T>; onMore: (event: MouseEvent) => void }) => {
  if (list.moreFailed) return <RetryRow onRetry={list.retry} />;
  if (!list.hasMore) return <EndRow />;
  return (
    <div className={styles.more}>
      <Button tone="quiet" busy={list.loadingMore} onClick={onMore}>
        加载更多
      </Button>
    </div>
  );
};

const announcement = <T,>({ state, pageCount, items, moreFailed, hasMore }: InfiniteList<T>): string => {
  if (moreFailed) return '加载失败';
  if (state !== 'ready' || pageCount < 2) return '';
  return hasMore ? `已加载 ${items.length} 条` : `已加载全部 ${items.length} 条`;
};

/** Who loads by keyboard goes on reading at the first new entry, not behind the last. */
const useFocusOnFirstNew = (feed: RefObject<HTMLElement | null>, count: number, loadMore: () => void) => {
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || count <= awaited.current) return;
    feed.current?.querySelectorAll<HTMLElement>('[aria-posinset]')[awaited.current]?.focus();
    awaited.current = undefined;
  }, [count, feed]);
  return (event: MouseEvent) => {
    // A click that no pointer made comes from the keyboard or a screen reader.
    awaited.current = event.detail === 0 ? count : undefined;
    loadMore();
  };
};
