import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { EntrySkeleton } from '../entries/entry-skeleton.tsx';
import { useHydrated } from '../runtime/use-hydrated.ts';
import { useNear } from '../scroll/use-near.ts';
import { Button, ButtonLink } from '../ui/control/button.tsx';
import { EmptyView, EndRow, ErrorView, RetryRow } from '../ui/status/status-views.tsx';
import styles from './feed.module.css';
import { FeedRow } from './feed-row.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { useFeedKeys } from './use-feed-keys.ts';
import type { InfiniteList, ListLink } from './use-infinite-list.ts';

/** How far ahead of the reader the next page is asked for (spec §9). */
const aheadPx = 800;

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
  list: latest,
  as = 'feed',
  renderItem,
  skeleton = <EntrySkeleton />,
  emptyHint,
}: FeedProps<T>) => {
  const list = useCalmGrowth(latest);
  const feed = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { items, state, hasMore } = list;
  // A page too short to push the end away is followed by the next.
  useNear(end, { aheadPx, active: list.autoLoads, round: list.pageCount, onNear: list.loadMore });
  const walk = useFeedKeys(feed);
  const loadByButton = useFocusOnFirstNew(feed, items.length, list.loadMore);

  if (state === 'error') return <ErrorView onRetry={list.retry} />;
  if (state === 'ready' && items.length === 0 && !hasMore)
    return (
      <>
        {list.previous && <PreviousLink {...list.previous} />}
        <EmptyView>{emptyHint}</EmptyView>
      </>
    );
  return (
    <div>
      {list.previous && <PreviousLink {...list.previous} />}
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
  const hydrated = useHydrated();
  if (list.moreFailed) return <RetryRow onRetry={list.retry} />;
  if (!list.hasMore) return <EndRow />;
  const { nextHref } = list;
  return (
    <div className={styles.more}>
      {nextHref && !hydrated ? (
        <ButtonLink tone="quiet" size="default" href={nextHref} rel="next">
          加载更多
        </ButtonLink>
      ) : (
        <Button tone="quiet" busy={list.loadingMore} onClick={onMore}>
          加载更多
        </Button>
      )}
    </div>
  );
};

const PreviousLink = ({ href, label }: ListLink) => (
  <div className={styles.previous}>
    <ButtonLink tone="quiet" size="default" href={href} rel="prev">
      {label}
    </ButtonLink>
  </div>
);

const announcement = <T,>(list: InfiniteList<T>): string => {
  const { state, pageCount, items, moreFailed, loadingMore, hasMore } = list;
  if (moreFailed) return '加载失败';
  if (loadingMore || state !== 'ready' || pageCount < 2) return '';
  return hasMore ? `已加载 ${items.length} 条` : `已加载全部 ${items.length} 条`;
};

/** So many rows are drawn and laid out between two pictures on a slow phone. */
const rowsAtATime = 4;

/** A page that is added is drawn a few rows at a time, so that whoever scrolls is not held up; until then it is on its way. */
const useCalmGrowth = <T,>(list: InfiniteList<T>): InfiniteList<T> => {
  const { identity, items } = list;
  const total = items.length;
  const [drawn, setDrawn] = useState({ identity, rows: total });
  const grows = drawn.identity === identity && drawn.rows > 0 && drawn.rows < total;
  const next = grows ? Math.min(drawn.rows + rowsAtATime, total) : total;
  useEffect(() => startTransition(() => setDrawn({ identity, rows: next })), [identity, next]);
  if (!grows) return list;
  const onItsWay = { busy: true, loadingMore: true, autoLoads: false, hasMore: true, moreFailed: false };
  return { ...list, ...onItsWay, items: items.slice(0, drawn.rows) };
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
