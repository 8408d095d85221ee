import { safeUrl } from '@hub/shared/text/address/safe-url';
import { Link } from '@hub/shared/ui/link';
import type { LucideIcon } from 'lucide-react';
import styles from './sheet-link.module.css';

export interface SheetLinkProps {
  /** Somebody else's address; nothing is drawn for one that a browser must not follow. */
  href: string;
  icon: LucideIcon;
  label: string;
  /** The one that most readers want. */
  main?: boolean;
  onClick?: (() => void) | undefined;
}

/** A way to where the thing itself is. */
export const SheetLink = ({ href, icon: Icon, label, main = false, onClick }: SheetLinkProps) => {
  const url = safeUrl(href);
  if (!url) return null;
  return (
    <Link
      className={main ? styles.main : styles.link}
      href={url}
      newTab
      onClick={onClick}
      // Also of a click before the script is there.
      data-heard={onClick && ''}
    >
      <Icon aria-hidden="true" size={16} />
      {label}
    </Link>
  );
};
