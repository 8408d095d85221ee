import { type ReactNode, useEffect } from 'react';
import { eventUrl } from '../event/event-url.ts';
import { forgetTicket } from '../offline/page/kept-tickets.ts';
import { TicketSheet } from './ticket-sheet.tsx';

export interface NoTicketProps {
  id: number;
  code: string;
  children: ReactNode;
}

/** Says why there is no ticket; what this browser kept of one is worth nothing then. */
export const NoTicket = ({ id, code, children }: NoTicketProps) => {
  useEffect(() => {
    forgetTicket(id, '');
    forgetTicket(id, code);
  }, [id, code]);
  return (
    <TicketSheet>
      <p>{children}</p>
      {id > 0 && (
        <p>
          <a href={eventUrl(id)}>查看活动</a>
        </p>
      )}
    </TicketSheet>
  );
};
