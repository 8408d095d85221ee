import type { ReactNode } from 'react';
import styles from './header-button.module.css';

interface Props {
  label: string;
  /** There on narrow screens only. */
  phone?: boolean;
  expanded?: boolean;
  popup?: 'dialog';
  onClick: () => void;
  /** The icon. */
  children: ReactNode;
}

/** An icon in the header. */
export const HeaderButton = ({ label, phone = false, expanded, popup, onClick, children }: Props) => (
  <button
    type="button"
    className={phone ? styles['phone'] : styles['button']}
    aria-label={label}
    title={label}
    aria-expanded={expanded}
    aria-haspopup={popup}
    onClick={onClick}
  >
    {children}
  </button>
);
