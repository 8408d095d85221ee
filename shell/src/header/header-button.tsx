import type { ReactNode, Ref } from 'react';
import styles from './header-button.module.css';

interface Props {
  label: string;
  /** Narrow or wide screens only. */
  only?: 'phone' | 'wide';
  expanded?: boolean;
  popup?: 'dialog';
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
  /** The icon. */
  children: ReactNode;
}

/** An icon in the header. */
export const HeaderButton = ({ label, only, expanded, popup, onClick, ref, children }: Props) => (
  <button
    ref={ref}
    type="button"
    className={styles.button}
    data-only={only}
    aria-label={label}
    title={label}
    aria-expanded={expanded}
    aria-haspopup={popup}
    onClick={onClick}
  >
    {children}
  </button>
);
