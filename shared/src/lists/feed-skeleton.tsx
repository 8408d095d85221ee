import type { ReactNode } from 'react';
import styles from './feed.module.css';

/** Skeleton rows with the spacing of real rows. */
export const FeedSkeleton = ({ rows, children }: { rows: number; children: ReactNode }) =>
  Array.from({ length: rows }, (_, row) => row).map((row) => (
    <div key={row} aria-hidden="true" className={styles.place}>
      {children}
    </div>
  ));
