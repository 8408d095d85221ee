import { useContext, useId } from 'react';
import { IconButton, type IconButtonProps } from '../ui/control/icon-button.tsx';
import { RowLabel } from './row-label.ts';

/** An action of an entry: in a list its name goes on with the entry's heading, as there are many of its kind. */
export const EntryButton = (props: IconButtonProps) => {
  const id = useId();
  const heading = useContext(RowLabel);
  return <IconButton {...(heading ? { id, 'aria-labelledby': `${id} ${heading}` } : {})} {...props} />;
};
