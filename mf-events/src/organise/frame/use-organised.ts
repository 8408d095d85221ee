import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { api } from '@hub/shared/runtime/http';
import { useQuery, useQueryClient } from '@hub/shared/runtime/query';

const call = 'GET /v1/events/organised/{id}';

const keyOf = (id: number, viewer: number) => [call, id, viewer] as const;

/** One event with its numbers, as its organiser sees it; asked for anew whenever a page of it is opened. */
export const useOrganised = (id: number, viewer: number) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(id, viewer),
    queryFn: ({ signal }) => api(call, {}, { params: { id }, signal, silent: true }),
    refetchOnMount: 'always',
  });
  return { organised: data, error, isFetching, retry: () => void refetch() };
};

/** Writes the numbers of an event as they were told meanwhile. */
export const useNoteNumbers = (id: number, viewer: number) => {
  const client = useQueryClient();
  return (numbers: Pick<OrganisedEvent, 'confirmed' | 'checked_in'>): void => {
    client.setQueryData<OrganisedEvent>(keyOf(id, viewer), (known) => known && { ...known, ...numbers });
  };
};
