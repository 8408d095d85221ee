import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface FactsProps {
  /** For a page with room: at a distance, and on a wide one each name above what it names. */
  roomy?: boolean;
  children: ReactNode;
}

/** What is known of an event or of a ticket, fact by fact. */
export const Facts = ({ roomy = false, children }: FactsProps) => (
  <dl className={roomy ? `${styles.facts} ${styles.roomy}` : styles.facts}>{children}</dl>
);

/** One of the facts, after its name. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
