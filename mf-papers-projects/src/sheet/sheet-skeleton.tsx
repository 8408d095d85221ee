import { Skeleton } from '@hub/shared/ui/skeleton';
import styles from './sheet.module.css';

/** The page of a paper or project while it is on its way. */
export const SheetSkeleton = () => (
  <div className={styles.page} role="status" aria-label="加载中">
    <div className={styles.title}>
      <Skeleton shape="title" />
      <Skeleton shape="title" width="half" />
    </div>
    <div className={styles.authors}>
      <Skeleton width="most" />
    </div>
    <div className={styles.actions}>
      <Skeleton width="half" />
    </div>
    <div className={styles.facts}>
      <Skeleton width="half" />
      <Skeleton width="half" />
    </div>
  </div>
);
