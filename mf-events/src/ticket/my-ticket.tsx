import type { EventDetail, Ticket as TicketData } from '@hub/shared/contracts/event';
import { nowhereOf } from '../facts/nowhere.ts';
import { useStoredTicket } from '../offline/use-stored-ticket.ts';
import { Ticket } from './ticket.tsx';
import { withoutCode } from './ticket-card.tsx';
import { StoredHint, TicketSheet } from './ticket-sheet.tsx';

export interface MyTicketProps {
  event: EventDetail;
  ticket: TicketData;
  status: number;
}

/** The viewer's own ticket, which this browser stores for the door. */
export const MyTicket = ({ event, ticket, status }: MyTicketProps) => {
  const given = { eventId: event.id, code: '', ticket, when: event, nowhere: nowhereOf(event) };
  const isGood = ticket.encode_oder_id !== '' && !event.is_called_off;
  const { isStored, onDrawn } = useStoredTicket(given, isGood);
  return (
    <TicketSheet notice={event.is_called_off ? '活动已取消，票券不再有效。' : ''}>
      <Ticket
        isPage
        {...{ event, status, onDrawn }}
        ticket={event.is_called_off ? withoutCode(ticket) : ticket}
      />
      {isStored && <StoredHint />}
    </TicketSheet>
  );
};
