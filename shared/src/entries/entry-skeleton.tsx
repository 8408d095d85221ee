import { Skeleton } from '../ui/status/skeleton.tsx';
import styles from './entry-skeleton.module.css';

export interface EntrySkeletonProps {
  /** Whether entries of the list mostly have one. */
  summary?: boolean;
}

/** As tall as an entry with one line of title and two of summary, so that nothing moves when the entry loads. */
export const EntrySkeleton = ({ summary = true }: EntrySkeletonProps) => (
  <div aria-hidden="true" className={styles.entry}>
    <div className={styles.title}>
      <Skeleton shape="title" width="most" />
    </div>
    {summary && (
      <div className={styles.summary}>
        <Skeleton />
        <Skeleton width="half" />
      </div>
    )}
    <div className={styles.meta}>
      <Skeleton width="short" />
    </div>
  </div>
);
