import { ButtonLink } from '@hub/shared/ui/button';
import { type ReactNode, useEffect } from 'react';
import { eventUrl } from '../event/event-url.ts';
import { forgetTicket } from '../offline/stored-tickets.ts';
import styles from './ticket.module.css';
import { TicketSheet } from './ticket-sheet.tsx';

export interface NoTicketProps {
  id: number;
  code: string;
  /** What may help, before the way to the event. */
  way?: ReactNode;
  children: ReactNode;
}

/** Says why there is no ticket; what this browser stored of one is worth nothing then. */
export const NoTicket = ({ id, code, way, children }: NoTicketProps) => {
  useEffect(() => {
    forgetTicket(id, '');
    forgetTicket(id, code);
  }, [id, code]);
  return (
    <TicketSheet>
      <p>{children}</p>
      <div className={styles.actions}>
        {way}
        {id > 0 && <ButtonLink href={eventUrl(id)}>查看活动</ButtonLink>}
      </div>
    </TicketSheet>
  );
};
