import styles from './seen-line.module.css';

/**
 * Between what is new and what was there at the visit before. It stands below the rule between both, in room that is there
 * without it: nothing moves.
 */
export const SeenLine = () => (
  <div className={styles.place}>
    <p className={styles.line}>上次看到这里</p>
  </div>
);
