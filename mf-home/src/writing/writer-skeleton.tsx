import { Skeleton } from '@hub/shared/ui/skeleton';
import styles from './writer.module.css';

/** While it is not known yet who writes, or what about. */
export const WriterSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <Skeleton shape="title" />
    <Skeleton shape="block" />
  </div>
);
