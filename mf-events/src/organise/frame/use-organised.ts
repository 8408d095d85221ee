import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery, useQueryClient } from '@hub/shared/runtime/query';

const organisedQuery = (id: number, member: number) =>
  callQuery('GET /v1/events/organised/{id}', { params: { id }, member, silent: true });

/** One event with its numbers, as its organiser sees it; asked for anew whenever a page of it is opened. */
export const useOrganised = (id: number, viewer: number) => {
  const { data, error, isFetching, refetch } = useQuery({
    ...organisedQuery(id, viewer),
    refetchOnMount: 'always',
  });
  return { organised: data, error, isFetching, retry: () => void refetch() };
};

/** Writes the numbers of an event as they were told meanwhile. */
export const useNoteNumbers = (id: number, viewer: number) => {
  const client = useQueryClient();
  return (numbers: Pick<OrganisedEvent, 'confirmed' | 'checked_in'>): void =>
    void client.setQueryData(
      organisedQuery(id, viewer).queryKey,
      (known) => known && { ...known, ...numbers },
    );
};
