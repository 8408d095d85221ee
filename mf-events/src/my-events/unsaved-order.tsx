import type { EventInfo } from '@hub/shared/contracts/event';
import { orderStatus } from '@hub/shared/contracts/event-status';
import { isCancelled, isMissing, isOtherAccount } from '@hub/shared/runtime/api-error';
import { useSingleMutation } from '@hub/shared/runtime/query';
import { toastError } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { EventDate } from '@hub/shared/ui/event-date';
import { Link } from '@hub/shared/ui/link';
import { eventUrl } from '../event/event-url.ts';
import { keepOrder } from '../orders/orders.calls.ts';
import styles from './my-events.module.css';

/** What went wrong, where the order is still to be saved. */
const failureOf = (error: Error | null): string | undefined =>
  error && !isCancelled(error) && !isMissing(error) && !isOtherAccount(error) ? error.message : undefined;

/** One of them: what it is, and 存入我的账号. */
export const UnsavedOrder = ({ event, member }: { event: EventInfo; member: number }) => {
  const { mutate, isPending, error } = useSingleMutation({
    ...keepOrder(event.id, member),
    onError: (failed) => {
      // This goes with its member.
      if (isOtherAccount(failed)) toastError(failed.message);
    },
  });
  const failure = failureOf(error);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link href={eventUrl(event.id)} newTab>
          {event.name}
        </Link>
        <span className={styles.when}>
          <EventDate start={event.start_time} end={event.end_time} allDay={event.all_day} compact />
          {event.order_status === orderStatus.waiting && ' · 候补中'}
        </span>
        {failure && (
          <span role="alert" className={styles.failure}>
            没有存入：{failure}
          </span>
        )}
      </div>
      <Button
        size="small"
        busy={isPending}
        aria-label={`存入我的账号：${event.name}`}
        onClick={() => mutate()}
      >
        存入我的账号
      </Button>
    </li>
  );
};
