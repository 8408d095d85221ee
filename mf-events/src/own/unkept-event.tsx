import type { EventInfo } from '@hub/shared/contracts/event';
import { orderStatus } from '@hub/shared/contracts/event-status';
import { isCancelled, isMissing, isOtherAccount } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { useQueryClient } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { EventDate } from '@hub/shared/ui/event-date';
import { Link } from '@hub/shared/ui/link';
import { useState } from 'react';
import { eventUrl } from '../event/event-url.ts';
import { asShown } from '../orders/as-shown.ts';
import { renewEvent, renewOwnList } from '../orders/order-cache.ts';
import { noteNothingToKeep } from '../orders/unkept-cache.ts';
import styles from './own-events.module.css';

/** Puts what the browser has of an event into the account; what went wrong, in words, where it is still to be kept. */
const useKeeping = (event: EventInfo, member: number) => {
  const { id } = event;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const keep = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await asShown(member, '没有存入', (by) =>
        api('POST /v1/events/keepOrder', { activityId: id, ...by }, { silent: true }),
      );
      // Also where the event has just ended: then the account has its own order, beside which the browser's stays.
      toast('报名已在你的账号里');
    } catch (error) {
      if (!isMissing(error)) {
        // This goes with its member.
        if (isOtherAccount(error) && error instanceof Error) toastError(error.message);
        else if (error instanceof Error && !isCancelled(error)) setFailure(error.message);
        return setBusy(false);
      }
      // Given back meanwhile: nobody needs to do anything about it.
    }
    // It goes here when it stands there.
    const [, renewed] = await Promise.allSettled([renewOwnList(client), renewEvent(client, id)]);
    noteNothingToKeep(client, renewed.status === 'fulfilled' ? renewed.value : event);
  };
  return { busy, failure, keep };
};

/** One of them: what it is, and 存入我的账号. */
export const UnkeptEvent = ({ event, member }: { event: EventInfo; member: number }) => {
  const { busy, failure, keep } = useKeeping(event, member);
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
      <Button size="small" busy={busy} aria-label={`存入我的账号：${event.name}`} onClick={() => void keep()}>
        存入我的账号
      </Button>
    </li>
  );
};
