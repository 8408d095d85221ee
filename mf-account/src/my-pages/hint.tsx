import { Link } from '@hub/shared/ui/link';
import styles from '../frame/page.module.css';

export interface HintProps {
  words: string;
  /** Where to begin, and what that is called. */
  href?: string;
  label?: string;
}

/** What would be where there is nothing yet, and how to begin. */
export const Hint = ({ words, href, label }: HintProps) => (
  <>
    {words}
    {href && (
      <Link className={styles.inText} href={href}>
        {label}
      </Link>
    )}
  </>
);
