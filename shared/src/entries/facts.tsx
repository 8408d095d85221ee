import { Children, type ReactNode, useContext } from 'react';
import { cx } from '../text/class-names.ts';
import styles from './facts.module.css';
import { RowNearness } from './row-nearness.ts';

export interface FactsProps {
  /** Separated by middle dots; empty ones are left out. */
  facts: readonly ReactNode[];
  /** A list of tags after them: as many as the line has room for. */
  tags?: ReactNode;
  /** On narrow pages they get lines of their own. */
  isLong?: boolean | undefined;
}

const isThere = (fact: ReactNode) => fact !== undefined && fact !== null && fact !== '' && fact !== false;

/** Facts on one line, in the weakest text colour; renders nothing without facts and tags. */
export const Facts = ({ facts, tags, isLong = false }: FactsProps) => {
  const there = facts.filter(isThere);
  if (there.length === 0 && !tags) return null;
  return (
    <div className={cx(styles.facts, isLong && styles.long)} data-long={isLong ? '' : undefined}>
      {Children.map(there, (fact) => (
        <span className={styles.fact}>{fact}</span>
      ))}
      {tags && <Tags>{tags}</Tags>}
    </div>
  );
};

/** A quarter of what an entry puts on the page: in long lists only where somebody may see them. Their room is kept. */
const Tags = ({ children }: { children: ReactNode }) => (
  <span className={cx(styles.fact, styles.tags)}>{useContext(RowNearness) && children}</span>
);
