import styles from './data-as-of.module.css';

export interface DataAsOfProps {
  /** `YYYY-MM-DD`; renders nothing if empty. */
  day: string;
}

/** Says that a ranked list's time window ends on an earlier day. */
export const DataAsOf = ({ day }: DataAsOfProps) =>
  day && (
    <p className={styles.note}>
      数据截至 <time dateTime={day}>{day}</time>
    </p>
  );
