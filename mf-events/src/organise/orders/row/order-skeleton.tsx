import { Skeleton } from '@hub/shared/ui/skeleton';
import styles from './order-skeleton.module.css';

/** One order on its way. */
export const OrderSkeleton = () => (
  <div aria-hidden="true" className={styles.row}>
    <Skeleton width="half" />
    <Skeleton width="most" />
  </div>
);
