import type { EventDetail } from '@hub/shared/contracts/event';
import styles from './programme.module.css';

/** That an event does not take place, and why; also told to who signed up. */
export const CalledOff = ({ event }: { event: EventDetail }) => {
  if (!event.is_called_off) return null;
  return (
    <section aria-label="活动已取消" className={styles.calledOff}>
      <p>
        <strong>活动已取消</strong>
        {event.order_status !== undefined && '，你的报名已失效'}
      </p>
      {event.call_off_reason && <p className={styles.brief}>{event.call_off_reason}</p>}
    </section>
  );
};
