import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import { Skeleton } from '@hub/shared/ui/skeleton';
import styles from './organised-skeleton.module.css';

/** One event of the list on its way, as tall as the real one. */
export const OrganisedSkeleton = () => (
  <>
    <EntrySkeleton />
    <div className={styles.numbers}>
      <Skeleton width="short" />
      <Skeleton width="half" />
    </div>
  </>
);
