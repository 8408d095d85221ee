import type { EventInfo } from '@hub/shared/contracts/event';
import { eventStatus, orderStatus } from '@hub/shared/contracts/event-status';
import styles from './event-state.module.css';

const looks: Readonly<Record<number, string | undefined>> = {
  [eventStatus.over]: styles.over,
  [eventStatus.open]: styles.open,
  [eventStatus.live]: styles.live,
  [eventStatus.full]: styles.full,
  [eventStatus.elsewhere]: styles.elsewhere,
};

export interface EventStateProps {
  event: Pick<EventInfo, 'icon_msg' | 'color_status' | 'order_status' | 'button_msg'>;
}

const takesSignUps = (status: number): boolean => status === eventStatus.open || status === eventStatus.full;

/**
 * What state an event is in: the server's words, in the colour of its `color_status`; then the viewer's sign-up. To who has signed up
 * it says nothing that others still can, or no longer: the sign-up stands in that place, and moves nothing when it becomes known.
 */
export const EventState = ({
  event: { icon_msg, color_status, order_status, button_msg },
}: EventStateProps) => {
  // What was called off says the same of both.
  const hasOrder = order_status !== undefined && button_msg !== icon_msg;
  return (
    <span className={styles.states}>
      {!(hasOrder && takesSignUps(color_status)) && (
        <span className={looks[color_status] ?? styles.over}>{icon_msg}</span>
      )}
      {hasOrder && (
        <span className={order_status === orderStatus.signedUp ? styles.mine : styles.full}>
          {button_msg}
        </span>
      )}
    </span>
  );
};
