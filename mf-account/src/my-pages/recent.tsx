import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import type { InfiniteList } from '@hub/shared/lists/use-infinite-list';
import { Link } from '@hub/shared/ui/link';
import { ErrorView } from '@hub/shared/ui/status-views';
import { type ReactNode, useId } from 'react';
import { Hint, type HintProps } from './hint.tsx';
import styles from './recent.module.css';

export interface RecentProps<T> {
  title: string;
  list: InfiniteList<T>;
  /** How many are shown. */
  most: number;
  /** Where the others are. */
  more: { href: string; label: string };
  /** What to do where there is nothing. */
  empty: HintProps;
  draw: (item: T) => ReactNode;
}

/** The beginning of a list, and the way to all of it. */
export const Recent = <T,>({ title, list, most, more, empty, draw }: RecentProps<T>) => {
  const heading = useId();
  const { items, state, keyOf } = list;
  return (
    <section aria-labelledby={heading} className={styles.recent}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {items.length > most && <Link href={more.href}>{more.label}</Link>}
      </div>
      {state === 'loading' && <EntrySkeleton />}
      {state === 'error' && <ErrorView compact onRetry={list.retry} />}
      {state === 'ready' && items.length === 0 && (
        <p className={styles.empty}>
          <Hint {...empty} />
        </p>
      )}
      {items.slice(0, most).map((item) => (
        <div key={keyOf(item)} className={styles.row}>
          {draw(item)}
        </div>
      ))}
    </section>
  );
};
