import type { ReactNode } from 'react';
import styles from './feed.module.css';

/** Rows on their way, parted as the real ones are. */
export const FeedSkeleton = ({ rows, children }: { rows: number; children: ReactNode }) =>
  Array.from({ length: rows }, (_, row) => row).map((row) => (
    <div key={row} aria-hidden="true" className={styles.place}>
      {children}
    </div>
  ));
