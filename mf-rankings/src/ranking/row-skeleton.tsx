import { Skeleton } from '@hub/shared/ui/skeleton';
import styles from './rank-row.module.css';

/** A row on its way, as tall as the real one. */
export const RowSkeleton = () => (
  <div className={styles.row}>
    <div className={styles.place}>
      <Skeleton shape="title" width="full" />
    </div>
    <Skeleton shape="circle" />
    <div className={styles.who}>
      <Skeleton shape="title" width="half" />
      <Skeleton width="most" />
      <Skeleton width="short" />
    </div>
    <div className={styles.heat}>
      <Skeleton shape="title" width="full" />
      <Skeleton />
      <Skeleton width="most" />
    </div>
  </div>
);
