import type { EventInfo, Ticket as TicketData } from '@hub/shared/contracts/event';
import { eventStatus, orderStatus } from '@hub/shared/contracts/event-status';
import { ButtonLink } from '@hub/shared/ui/button';
import { useEffect, useRef } from 'react';
import { CalendarLink } from '../calendar/calendar-link.tsx';
import { onHub } from '../event/event-url.ts';
import { nowhereOf } from '../facts/nowhere.ts';
import { CancelOrder } from './cancel-order.tsx';
import { SaveOrder } from './save-order.tsx';
import styles from './ticket.module.css';
import { TicketCard } from './ticket-card.tsx';
import { WaitingPlace } from './waiting-place.tsx';

export interface TicketProps {
  event: EventInfo;
  ticket: TicketData;
  /** `order_status` of the contract. */
  status: number;
  /** On the ticket's own page, to which the dialog leads. */
  isPage?: boolean;
  onCancelled?: (() => void) | undefined;
  /** The QR code is there to be read. */
  onDrawn?: () => void;
}

/** Proof of a sign-up, to show at the door; of a place on the waiting list, which one it is. */
export const Ticket = ({ event, ticket, status, isPage = false, onCancelled, onDrawn }: TicketProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was pressed may be gone; who reads by ear hears what they got.
    name.current?.focus({ preventScroll: true });
    // The code stands above the name: what is shown at the door must be in sight on a low screen, too.
    sheet.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isWaiting = status === orderStatus.waiting;
  const isOver = event.color_status === eventStatus.over;
  return (
    <div ref={sheet} className={styles.ticket}>
      <TicketCard
        ticket={ticket}
        when={event}
        nowhere={nowhereOf(event)}
        heading={name}
        level={isPage ? 2 : 3}
        onDrawn={onDrawn}
        instead={isWaiting ? <WaitingPlace eventId={event.id} /> : undefined}
      />
      {event.order_in_browser && <SaveOrder eventId={event.id} />}
      <div className={styles.actions}>
        {!isOver && <CalendarLink eventId={event.id} look="plain" />}
        {!isWaiting && !isPage && (
          <ButtonLink href={onHub(`/ticket/${event.id}`)} newTab>
            票券页
          </ButtonLink>
        )}
        {!isOver && (
          <CancelOrder event={event} onDone={onCancelled} quiet={isPage} className={styles.cancel} />
        )}
      </div>
    </div>
  );
};
