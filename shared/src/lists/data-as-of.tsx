import styles from './data-as-of.module.css';

export interface DataAsOfProps {
  /** `YYYY-MM-DD`, or empty: then nothing is said. */
  day: string;
}

/** Tells the reader of a ranked list that its window does not end today. */
export const DataAsOf = ({ day }: DataAsOfProps) =>
  day && (
    <p className={styles.note}>
      数据截至 <time dateTime={day}>{day}</time>
    </p>
  );
