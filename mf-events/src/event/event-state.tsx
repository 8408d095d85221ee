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
 * What state an event is in: the server's words, in the colour of its `color_status`. To who has signed up it says nothing that others
 * still can, or no longer: their own word takes that place. One word in each case, so that nothing moves when a sign-up becomes known,
 * which the button says of an event that is live or over.
 */
export const EventState = ({
  event: { icon_msg, color_status, order_status, button_msg },
}: EventStateProps) => {
  const isOwn = order_status !== undefined && takesSignUps(color_status);
  const ownLook = order_status === orderStatus.signedUp ? styles.mine : styles.full;
  return (
    <span className={isOwn ? ownLook : (looks[color_status] ?? styles.over)}>
      {isOwn ? button_msg : icon_msg}
    </span>
  );
};
