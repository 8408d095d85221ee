import type { EventDetail } from '@hub/shared/contracts/event';
import { useAuth } from '@hub/shared/runtime/auth';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { eventQuery } from './event.calls.ts';

const isEvent = (value: unknown, id: number): value is EventDetail =>
  typeof value === 'object' && value !== null && (value as Partial<EventDetail>).id === id;

/** One event with the viewer's own order, which only their browser can ask for. */
export const useMyEvent = (id: number) =>
  useAsked(
    id,
    useAuth(({ status }) => status !== 'unknown'),
  );

/**
 * One event with the viewer's order. What the host's server knew is shown until the answer is there, and stays when
 * none comes.
 */
export const useEvent = (id: number, initial: unknown) => {
  const isKnown = useAuth(({ status }) => status !== 'unknown');
  // On the server nobody will ever be known, and the visitor's answer is what is wanted.
  const { event, ...asked } = useAsked(id, isKnown || typeof window === 'undefined');
  return { ...asked, event: event ?? (isEvent(initial, id) ? initial : undefined) };
};

const useAsked = (id: number, enabled: boolean) => {
  const { data, error, isFetching, refetch } = useQuery({
    ...eventQuery(id, useViewer()),
    enabled,
    // An order may have been given up in another tab, or on another phone.
    refetchOnWindowFocus: ({ state }) => (state.data?.order_status === undefined ? false : 'always'),
  });
  return { event: data, error, isFetching, retry: () => void refetch() };
};
