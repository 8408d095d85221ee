import styles from './page-skeleton.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** What stands in a page's place while its remote is on the way. */
export const PageSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="加载中">
    {rows.map((row) => (
      <div key={row} className={styles.row}>
        <div className={styles.title} />
        <div className={styles.line} />
        <div className={styles.meta} />
      </div>
    ))}
  </div>
);
