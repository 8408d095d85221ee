import type { EventDetail } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { ButtonLink } from '@hub/shared/ui/button';
import { EventDate } from '@hub/shared/ui/event-date';
import { useState } from 'react';
import { eventUrl } from '../event/event-url.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderCancelled } from './order-cancelled.tsx';
import styles from './ticket.module.css';
import { TicketSheet } from './ticket-sheet.tsx';

const mark = 'cancel.';
const used = 'cancelled';
const usedHash = `#${used}`;

/** The key in the fragment of a mail's link to 取消报名; tickets' codes have no full stop. */
export const cancelKeyIn = (fragment: string): string | undefined =>
  fragment.startsWith(mark) ? fragment.slice(mark.length) : undefined;

/** The fragment that a used link leaves behind. */
export const isUsedLink = (fragment: string): boolean => fragment === used;

/**
 * 取消报名 for whoever has the mail, in whatever browser: the order is that of the link, and nothing of it is shown. It
 * asks before it acts, as mail programs open links by themselves.
 */
export const CancelByLink = ({ event, cancelKey }: { event: EventDetail; cancelKey: string }) => {
  const [isDone, setDone] = useState(false);
  const finish = () => {
    // The key is used up: who loads the page again is told so, rather than asked again.
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}${usedHash}`);
    setDone(true);
  };
  useDocumentTitle('取消报名');
  if (isDone) return <OrderCancelled id={event.id} />;
  const isOver = event.color_status === eventStatus.over;
  return (
    <TicketSheet title="取消报名">
      <h2 className={styles.name}>{event.name}</h2>
      <EventDate start={event.start_time} end={event.end_time} allDay={event.all_day} />
      <p>
        {isOver ? '活动已结束，不能再取消报名。' : '取消的是发来这个链接的邮件里的报名或候补，不需要登录。'}
      </p>
      <div className={styles.actions}>
        {!isOver && <CancelOrder quiet event={event} cancelKey={cancelKey} onDone={finish} />}
        <ButtonLink href={eventUrl(event.id)}>查看活动</ButtonLink>
      </div>
    </TicketSheet>
  );
};
