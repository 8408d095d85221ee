import type { Status } from '@hub/shared/contracts/link/entities';
import { RowLabel } from '@hub/shared/entries/row-label';
import { type Ref, useId } from 'react';
import { StatusEntry } from './status-entry.tsx';
import styles from './status-row.module.css';

export interface StatusRowProps {
  status: Status;
  /** Its place among those that the keys walk through. */
  position?: number;
  /** The page is about it. */
  isRead?: boolean;
  ref?: Ref<HTMLElement>;
}

/** A status that stands in no list. */
export const StatusRow = ({ status, position, isRead = false, ref }: StatusRowProps) => {
  const heading = useId();
  return (
    <article
      ref={ref}
      aria-labelledby={heading}
      aria-posinset={position}
      aria-current={isRead ? 'true' : undefined}
      className={styles.row}
      tabIndex={-1}
    >
      <RowLabel value={heading}>
        <StatusEntry item={status} />
      </RowLabel>
    </article>
  );
};
