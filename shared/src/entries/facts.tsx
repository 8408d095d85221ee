import { Children, type ReactNode } from 'react';
import { cx } from '../text/class-names.ts';
import styles from './facts.module.css';

export interface FactsProps {
  /** Each stands between middle dots; absent ones vanish with theirs. */
  facts: readonly ReactNode[];
  /** Where the page is narrow they take whole lines, rather than the room that what stands beside them leaves. */
  isLong?: boolean | undefined;
}

const isThere = (fact: ReactNode) => fact !== undefined && fact !== null && fact !== '' && fact !== false;

/** Facts of one line, in third ink; nothing where there are none. */
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
