import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../../text/class-names.ts';
import { Link, type LinkProps } from '../link.tsx';
import styles from './button.module.css';

interface Look {
  /** One `primary` a view at most. */
  tone?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'small' | 'default' | 'large';
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
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

/** A link that is the thing to do here, and looks like it; on paper its address follows it. */
export const ButtonLink = ({ tone = 'plain', size = 'large', className, ...rest }: Look & LinkProps) => (
  <Link className={cx(styles.button, styles.link, styles[tone], styles[size], className)} {...rest} />
);
