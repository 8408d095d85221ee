import { Skeleton } from '@hub/shared/ui/skeleton';
import page from './event-layout.module.css';
import styles from './event-skeleton.module.css';

/** The page of an event while it is on its way. */
export const EventSkeleton = () => (
  <div className={page.page} role="status" aria-label="加载中">
    <div className={page.head}>
      <div className={styles.leaf}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.words}>
        <Skeleton width="short" />
        <div className={styles.name}>
          <Skeleton shape="title" width="most" />
        </div>
        <Skeleton width="half" />
      </div>
    </div>
    <div className={styles.lines}>
      <Skeleton />
      <Skeleton />
      <Skeleton width="most" />
    </div>
  </div>
);
