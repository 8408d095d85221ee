import type { ReactNode } from 'react';
import { Count } from '../ui/data/count.tsx';
import styles from './entry-fact.module.css';

export interface EntryFactProps {
  /** Hidden from screen readers, as icons without a name are. */
  icon: ReactNode;
  value: number;
  /** What is counted, for the accessible name: 个星标. */
  unit: string;
  /** Heat, and what makes it. */
  hot?: boolean;
}

/** A count beside its icon, among the actions of an entry; nothing where there is nothing to count. */
export const EntryFact = ({ icon, value, unit, hot = false }: EntryFactProps) =>
  value !== 0 && (
    <span className={hot ? `${styles.fact} ${styles.hot}` : styles.fact}>
      {icon}
      <Count value={value} unit={unit} />
    </span>
  );
