import type { EventDetail } from '@hub/shared/contracts/event';
import { useAuth } from '@hub/shared/runtime/auth';
import { useQuery } from '@hub/shared/runtime/query';
import { eventQuery } from './event-query.ts';

const isEvent = (value: unknown, id: number): value is EventDetail =>
  typeof value === 'object' && value !== null && (value as Partial<EventDetail>).id === id;

/**
 * One event with the viewer's order. What the host's server knew is shown until the answer is there, and stays when
 * none comes.
 */
export const useEvent = (id: number, initial: unknown) => {
  const { status, info } = useAuth();
  const { data, error, isFetching, refetch } = useQuery({
    ...eventQuery(id, info?.id ?? 0),
    // On the server nobody will ever be known, and the visitor's answer is what is wanted.
    enabled: status !== 'unknown' || typeof window === 'undefined',
  });
  const known = isEvent(initial, id) ? initial : undefined;
  return { event: data ?? known, error, isFetching, retry: () => void refetch() };
};
