import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../../text/class-names.ts';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One `primary` a view at most. */
  tone?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'small' | 'default' | 'large';
  /** Something is under way: the button stays in its place, says so and takes no second click. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with words. */
export const Button = ({
  tone = 'plain',
  size = 'default',
  busy = false,
  className,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    className={cx(styles.button, styles[tone], styles[size], className)}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...rest}
  />
);
