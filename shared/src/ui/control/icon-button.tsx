import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../../text/class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** The accessible name; also shown as the tooltip. */
  label: string;
  /** Hidden from screen readers, as icons without a name are. */
  icon: ReactNode;
  /** Beside the icon, for example a count. Its meaning must be part of `label`. */
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows an icon, in quiet ink until it is pointed at or pressed. */
export const IconButton = ({ label, icon, children, className, ...rest }: IconButtonProps) => (
  <button type="button" aria-label={label} title={label} className={cx(styles.button, className)} {...rest}>
    {icon}
    {children}
  </button>
);
