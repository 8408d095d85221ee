import { Skeleton } from '@hub/shared/ui/skeleton';
import styles from './form.module.css';

/** The form while what it begins with is on its way. */
export const FormSkeleton = () => (
  <div className={styles.page} role="status" aria-label="加载中">
    <div className={styles.head}>
      <Skeleton shape="title" width="half" />
    </div>
    {['basics', 'company', 'times'].map((part) => (
      <div key={part} className={styles.section}>
        <Skeleton width="short" />
        <Skeleton shape="block" />
      </div>
    ))}
  </div>
);
