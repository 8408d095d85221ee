import { useOnline } from '@hub/shared/runtime/use-online';
import { ErrorView } from '@hub/shared/ui/status-views';
import { useEffect, useState } from 'react';
import { EventSkeleton } from '../event/event-skeleton.tsx';
import { findTicket } from '../offline/stored-tickets.ts';
import { StoredTicketView } from './stored-ticket-view.tsx';

export interface TicketAwaitedProps {
  id: number;
  code: string;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
}

/** Whoever waits at a door longer than this sees what is here. */
const patienceMs = 3000;

const useLongWait = (): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
};

/** Before the hub has answered, or when it does not: the ticket that this browser stored, if it did. */
export const TicketAwaited = ({ id, code, error, isFetching, retry }: TicketAwaitedProps) => {
  const [stored] = useState(() => findTicket(id, code));
  const isOnline = useOnline();
  const isLong = useLongWait();
  if (stored && (!isOnline || error || isLong))
    return <StoredTicketView stored={stored} error={error} retry={retry} />;
  return error && !isFetching ? <ErrorView onRetry={retry} /> : <EventSkeleton />;
};
