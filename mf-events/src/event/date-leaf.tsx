import { calendarLeaf } from '@hub/shared/text/time/event-time';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import styles from './date-leaf.module.css';

export interface DateLeafProps {
  /** As the API writes it, Beijing time. */
  start: string;
  size?: 'small' | 'large';
  /** What lies behind us is quieter. */
  isOver: boolean;
}

/** The day an event begins on, as a leaf of a calendar. The date in words stands beside it. */
export const DateLeaf = ({ start, size = 'small', isOver }: DateLeafProps) => {
  const time = parseWireTime(start);
  if (time === undefined) return null;
  const { month, day, weekday } = calendarLeaf(time);
  return (
    <span
      aria-hidden="true"
      className={`${styles.leaf} ${size === 'large' ? styles.large : ''} ${isOver ? styles.over : ''}`}
    >
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
      <span className={styles.weekday}>{weekday}</span>
    </span>
  );
};
