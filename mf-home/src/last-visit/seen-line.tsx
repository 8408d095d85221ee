import styles from './seen-line.module.css';

/** Between what is new and what was there at the visit before. It lies over the rule between both, so that nothing moves. */
export const SeenLine = () => (
  <div className={styles.place}>
    <p className={styles.line}>上次看到这里</p>
  </div>
);
