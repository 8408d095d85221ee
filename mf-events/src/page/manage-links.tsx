import type { EventDetail } from '@hub/shared/contracts/event';
import { Link } from '@hub/shared/ui/link';
import { onHub } from '../event/event-url.ts';
import { organisePaths } from '../organise/organise-paths.ts';
import styles from './manage-links.module.css';

/** The ways to look after an event, for who may; what was called off is edited no more. */
export const ManageLinks = ({ event: { id, can_manage, is_called_off } }: { event: EventDetail }) =>
  can_manage && (
    <nav className={styles.links} aria-label="管理活动">
      <span className={styles.label}>你可以管理这个活动</span>
      {!is_called_off && <Link href={onHub(organisePaths.edit(id))}>编辑</Link>}
      <Link href={onHub(organisePaths.orders(id))}>报名名单</Link>
      <Link href={onHub(organisePaths.checkIn(id))}>签到</Link>
    </nav>
  );
