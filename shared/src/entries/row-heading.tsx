import { type ReactNode, useContext } from 'react';
import { RowLabel } from './row-label.ts';

export interface RowHeadingProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The heading of a row without `EntryFrame`; the row's accessible name. */
export const RowHeading = ({ className, children }: RowHeadingProps) => (
  <h2 id={useContext(RowLabel)} className={className}>
    {children}
  </h2>
);
