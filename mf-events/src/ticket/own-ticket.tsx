import type { EventDetail, Ticket as TicketData } from '@hub/shared/contracts/event';
import { nowhereOf } from '../facts/nowhere.ts';
import { useKeeping } from '../offline/use-keeping.ts';
import { useOrderAgain } from '../orders/use-order-again.ts';
import { Ticket } from './ticket.tsx';
import { KeptHint, TicketSheet } from './ticket-sheet.tsx';

export interface OwnTicketProps {
  event: EventDetail;
  ticket: TicketData;
  status: number;
  onCancelled: () => void;
}

/** The viewer's own ticket, which this browser keeps for the door. */
export const OwnTicket = ({ event, ticket, status, onCancelled }: OwnTicketProps) => {
  const given = { eventId: event.id, code: '', ticket, when: event, nowhere: nowhereOf(event) };
  const isGood = ticket.encode_oder_id !== '' && !event.is_called_off;
  useOrderAgain(event.id, true, onCancelled);
  const { isKept, onDrawn } = useKeeping(given, isGood);
  return (
    <TicketSheet notice={event.is_called_off ? '活动已取消，票券不再有效。' : ''}>
      <Ticket
        event={event}
        ticket={ticket}
        status={status}
        isPage
        onCancelled={onCancelled}
        onDrawn={onDrawn}
      />
      {isKept && <KeptHint />}
    </TicketSheet>
  );
};
