import { useContext, useId } from 'react';
import { IconButton, type IconButtonProps } from '../ui/control/icon-button.tsx';
import { RowLabel } from './row-label.ts';

/** An action of an entry. In a list its accessible name includes the entry's heading, since each entry has the same buttons. */
export const EntryButton = (props: IconButtonProps) => {
  const id = useId();
  const heading = useContext(RowLabel);
  return <IconButton {...(heading ? { id, 'aria-labelledby': `${id} ${heading}` } : {})} {...props} />;
};
