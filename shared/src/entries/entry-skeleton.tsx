import { Skeleton } from '../ui/status/skeleton.tsx';
import styles from './entry-skeleton.module.css';

/** As tall as an entry with one line of title and two of summary, so that nothing jumps when it comes. */
export const EntrySkeleton = () => (
  <div aria-hidden="true" className={styles.entry}>
    <div className={styles.title}>
      <Skeleton shape="title" width="most" />
    </div>
    <div className={styles.summary}>
      <Skeleton />
      <Skeleton width="half" />
    </div>
    <div className={styles.meta}>
      <Skeleton width="short" />
    </div>
  </div>
);
