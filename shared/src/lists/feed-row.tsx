import { memo, type ReactNode, type Ref, useId, useRef } from 'react';
import { RowLabel } from '../entries/row-label.ts';
import { RowNearness } from '../entries/row-nearness.ts';
import { useRowNearness } from '../scroll/use-row-nearness.ts';
import styles from './feed.module.css';

/** The rows of a first page, which the server may have drawn, are whole from the beginning. */
const firstRows = 20;

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
  const row = useRef<HTMLElement>(null);
  const { isNear, height } = useRowNearness(row, position > firstRows);
  const Element = as === 'list' ? 'div' : 'article';
  return (
    <Element
      ref={row as Ref<HTMLDivElement>}
      {...(as === 'list' ? { role: 'listitem' } : {})}
      aria-labelledby={heading}
      aria-posinset={position}
      aria-setsize={total}
      className={styles.row}
      style={height === undefined ? undefined : { blockSize: height }}
      data-anchor={anchor}
      tabIndex={-1}
    >
      <RowNearness value={isNear}>
        <RowLabel value={heading}>{renderItem(item, position - 1)}</RowLabel>
      </RowNearness>
    </Element>
  );
};

/** One entry of a feed; renders again only if its item changes, so that long lists stay fast. */
export const FeedRow = memo(Row) as typeof Row;
