import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import styles from './present.module.css';

/** How many are in of those who have a place. */
export const Present = ({ organised: { checked_in, confirmed } }: { organised: OrganisedEvent }) => (
  <div className={styles.present}>
    <p className={styles.words}>
      已签到 <strong className={styles.count}>{checked_in}</strong> / {confirmed}
    </p>
    {/* The same once more, for the eye. */}
    <meter aria-hidden="true" className={styles.bar} value={checked_in} max={Math.max(confirmed, 1)} />
  </div>
);
