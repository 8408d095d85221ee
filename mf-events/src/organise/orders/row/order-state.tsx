import type { Attendee } from '@hub/shared/contracts/events/attendees';
import { Check } from 'lucide-react';
import { shortTime } from '../../frame/short-time.ts';
import styles from './order-state.module.css';

const words: Readonly<Record<Attendee['status'], string>> = {
  confirmed: '已报名',
  waiting: '候补中',
  cancelled: '已取消',
};

/** What became of an order, and when its owner came in. */
export const OrderState = ({ attendee: { status, checked_in_at } }: { attendee: Attendee }) => {
  if (status !== 'confirmed' || !checked_in_at)
    return <span className={styles[status]}>{words[status]}</span>;
  return (
    <span className={styles.in}>
      <span className={styles.sign}>
        <Check aria-hidden="true" size={14} strokeWidth={2.5} />
        已签到
      </span>
      <span className={styles.when}>{shortTime(checked_in_at)}</span>
    </span>
  );
};
