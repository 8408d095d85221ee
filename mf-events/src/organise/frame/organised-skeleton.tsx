import { Skeleton } from '@hub/shared/ui/skeleton';
import styles from './organised-skeleton.module.css';

/** As tall as the head of an event's page, while it is on its way. */
export const OrganisedSkeleton = () => (
  <div className={styles.waiting} role="status" aria-label="加载中">
    <Skeleton width="short" />
    <Skeleton shape="title" width="most" />
    <Skeleton width="half" />
    <Skeleton shape="block" />
  </div>
);
