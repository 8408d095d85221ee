import { memo, type ReactNode, useId } from 'react';
import { RowLabel } from '../entries/row-label.ts';
import styles from './feed.module.css';

export interface FeedRowProps<T> {
  item: T;
  /** The item's key; used to restore the scroll position on Back. */
  anchor: string;
  position: number;
  /** −1 while the length of the list is unknown. */
  total: number;
  /** The role of the list. */
  as?: 'feed' | 'list';
  renderItem: (item: T, index: number) => ReactNode;
}

const Row = <T,>({ item, anchor, position, total, as = 'feed', renderItem }: FeedRowProps<T>) => {
  const heading = useId();
  const Element = as === 'list' ? 'div' : 'article';
  return (
    <Element
      {...(as === 'list' ? { role: 'listitem' } : {})}
      aria-labelledby={heading}
      aria-posinset={position}
      aria-setsize={total}
      className={styles.row}
      data-anchor={anchor}
      tabIndex={-1}
    >
      <RowLabel value={heading}>{renderItem(item, position - 1)}</RowLabel>
    </Element>
  );
};

/** One entry of a feed; renders again only if its item changes, so that long lists stay fast. */
export const FeedRow = memo(Row) as typeof Row;
