import type { ReactNode } from 'react';
import { Count } from '../ui/data/count.tsx';
import styles from './entry-fact.module.css';

export interface EntryFactProps {
  /** Hidden from screen readers, as icons without a name are. */
  icon: ReactNode;
  value: number;
  /** The unit, for the accessible name: 个星标 (stars). */
  unit: string;
  /** Heat, and what makes it. */
  hot?: boolean;
}

/** A count with an icon, among the actions of an entry; renders nothing for 0. */
export const EntryFact = ({ icon, value, unit, hot = false }: EntryFactProps) =>
  value !== 0 && (
    <span className={hot ? `${styles.fact} ${styles.hot}` : styles.fact}>
      {icon}
      <Count value={value} unit={unit} />
    </span>
  );
