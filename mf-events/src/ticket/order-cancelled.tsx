import { ButtonLink } from '@hub/shared/ui/button';
import { useEffect, useRef } from 'react';
import { eventUrl } from '../event/event-url.ts';
import { forgetTicket } from '../offline/stored-tickets.ts';
import styles from './ticket.module.css';
import { TicketSheet } from './ticket-sheet.tsx';

/** After 取消报名 on a page of its own: that it is done, and the way to the event. */
export const OrderCancelled = ({ id, code = '' }: { id: number; code?: string }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetTicket(id, code);
    // What was pressed is gone.
    title.current?.focus();
  }, [id, code]);
  return (
    <TicketSheet title="已取消报名" heading={title}>
      <p>原来的报名不再有效，名额会让给其他人。</p>
      <div className={styles.actions}>
        <ButtonLink href={eventUrl(id)}>查看活动</ButtonLink>
      </div>
    </TicketSheet>
  );
};
