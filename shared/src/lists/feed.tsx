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

/** The next page is requested this far before the end of the list (spec §9). */
const aheadPx = 800;

export interface FeedProps<T> {
  /** Accessible name, after the page: 专栏, 活动, 论文, 项目, 社交. */
  name: string;
  list: InfiniteList<T>;
  /** `list` for ranks: places rather than entries. */
  as?: 'feed' | 'list';
  /** Must be stable (declared outside the component), or every row renders again with every page. */
  renderItem: (item: T, index: number) => ReactNode;
  /** The skeleton of one row, as tall as the real one. */
  skeleton?: ReactNode;
  /** Shown under 暂无数据 (no data): what the reader can do. */
  emptyHint?: ReactNode;
}

/** An infinite list (spec §2, §4, §5): loads 800 px ahead, or by a button, and announces the result to screen readers. */
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
  // If a page is too short to fill the screen, the next one is loaded.
  useNear(end, { aheadPx, active: list.autoLoads, round: list.pageCount, onNear: list.loadMore });
  const walk = useFeedKeys(feed);
  const isAlmostRead = useAlmostRead(list);
  const byButton = useFocusOnFirstNew(feed, items.length);

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
      {!isAlmostRead && (
        <>
          {list.loadingMore && <FeedSkeleton rows={2}>{skeleton}</FeedSkeleton>}
          {state === 'ready' && <FeedEnd list={list} onButton={byButton} />}
        </>
      )}
      <div aria-live="polite" className="visually-hidden">
        {announcement(list)}
      </div>
    </div>
  );
};

interface FeedEndProps<T> {
  list: InfiniteList<T>;
  /** Called before a button loads. */
  onButton: (event: MouseEvent) => void;
}

const FeedEnd = <T,>({ list, onButton }: FeedEndProps<T>) => {
  const hydrated = useHydrated();
  const onClick = (load: () => void) => (event?: MouseEvent) => {
    if (event) onButton(event);
    load();
  };
  if (list.moreFailed || list.retryingMore)
    return <RetryRow busy={list.retryingMore} onRetry={onClick(list.retry)} />;
  if (!list.hasMore) return <EndRow />;
  const { nextHref } = list;
  return (
    <div className={styles.more}>
      {nextHref && !hydrated ? (
        <ButtonLink tone="quiet" size="default" href={nextHref} rel="next">
          加载更多
        </ButtonLink>
      ) : (
        <Button tone="quiet" busy={list.loadingMore} onClick={onClick(list.loadMore)}>
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

/** Fewer than any list has on a full page. */
const shortPage = 6;

/** A first page so short that it is the last: the question for a next one, which is under way, moves nothing on the page. */
const useAlmostRead = <T,>({ pageCount, items, state, autoLoads, loadingMore }: InfiniteList<T>): boolean => {
  const hydrated = useHydrated();
  const isAsking = autoLoads || loadingMore;
  return hydrated && state === 'ready' && pageCount === 1 && items.length < shortPage && isAsking;
};

/** How many rows a slow phone can render within one frame. */
const rowsAtATime = 4;

const topOf = <T,>({ items: [first], keyOf }: InfiniteList<T>): string | undefined => first && keyOf(first);

/** Renders an added page a few rows at a time, so that scrolling stays smooth; until then it counts as loading. */
const useCalmGrowth = <T,>(list: InfiniteList<T>): InfiniteList<T> => {
  const { identity, items, keyOf } = list;
  const total = items.length;
  const top = topOf(list);
  const [drawn, setDrawn] = useState({ identity, rows: total, top });
  // What comes on top takes no row from the end: it would lose its focus, and a dialog that is open in it.
  const above =
    drawn.top === top
      ? 0
      : Math.max(
          0,
          items.findIndex((item) => keyOf(item) === drawn.top),
        );
  const rows = drawn.rows + above;
  const grows = drawn.identity === identity && drawn.rows > 0 && rows < total;
  const next = grows ? Math.min(rows + rowsAtATime, total) : total;
  useEffect(() => startTransition(() => setDrawn({ identity, rows: next, top })), [identity, next, top]);
  if (!grows) return list;
  const loading = {
    busy: true,
    loadingMore: true,
    autoLoads: false,
    hasMore: true,
    moreFailed: false,
    retryingMore: false,
  };
  return { ...list, ...loading, items: items.slice(0, rows) };
};

/** After loading by keyboard the focus moves to the first new entry. */
const useFocusOnFirstNew = (feed: RefObject<HTMLElement | null>, count: number) => {
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || count <= awaited.current) return;
    feed.current?.querySelectorAll<HTMLElement>('[aria-posinset]')[awaited.current]?.focus();
    awaited.current = undefined;
  }, [count, feed]);
  return (event: MouseEvent) => {
    // A click that no pointer made comes from the keyboard or a screen reader.
    awaited.current = event.detail === 0 ? count : undefined;
  };
};
