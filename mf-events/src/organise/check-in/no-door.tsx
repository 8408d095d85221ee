import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { ButtonLink } from '@hub/shared/ui/button';
import { organisePaths } from '../organise-paths.ts';
import styles from './check-in-page.module.css';

/** In place of the door of an event that was called off: no ticket opens it any more. */
export const NoDoor = ({ organised }: { organised: OrganisedEvent }) => (
  <section aria-label="活动已取消" className={styles.none}>
    <p>
      <strong>活动已取消</strong>，票券不再有效，不能签到。
    </p>
    <div>
      <ButtonLink href={organisePaths.orders(organised.event_info.id)}>报名名单</ButtonLink>
    </div>
  </section>
);
