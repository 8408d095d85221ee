import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import styles from './embedded-list.module.css';

const rows = [1, 2, 3];

/** The list of events while it is on its way. */
export const ListSkeleton = () => (
  <div className={styles.place} role="status" aria-label="加载中">
    {rows.map((row) => (
      <div key={row} className={styles.row}>
        <EntrySkeleton />
      </div>
    ))}
  </div>
);
