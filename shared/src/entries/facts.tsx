import { Children, type ReactNode } from 'react';
import { cx } from '../text/class-names.ts';
import styles from './facts.module.css';

export interface FactsProps {
  /** Separated by middle dots; empty ones are left out. */
  facts: readonly ReactNode[];
  /** On narrow pages they get lines of their own. */
  isLong?: boolean | undefined;
}

const isThere = (fact: ReactNode) => fact !== undefined && fact !== null && fact !== '' && fact !== false;

/** Facts on one line, in the weakest text colour; renders nothing without facts. */
export const Facts = ({ facts, isLong = false }: FactsProps) => {
  const there = facts.filter(isThere);
  return (
    there.length > 0 && (
      <div className={cx(styles.facts, isLong && styles.long)} data-long={isLong ? '' : undefined}>
        {Children.map(there, (fact) => (
          <span className={styles.fact}>{fact}</span>
        ))}
      </div>
    )
  );
};
