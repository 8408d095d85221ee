import { Link } from '@hub/shared/ui/link';
import { ChevronLeft } from 'lucide-react';
import { organisePaths } from '../organise-paths.ts';
import styles from './back-to-list.module.css';

/** The way back from one event to all of one's own. */
export const BackToList = () => (
  <Link className={styles.back} href={organisePaths.list}>
    <ChevronLeft aria-hidden="true" size={16} strokeWidth={1.75} />
    我组织的活动
  </Link>
);
