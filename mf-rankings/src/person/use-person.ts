import { callQuery } from '@hub/shared/runtime/call-query';
import { queryClient, useQuery } from '@hub/shared/runtime/query';

const personQuery = (id: string) =>
  callQuery('GET /v1/rankings/people/{id}', { params: { id }, silent: true });

/** One person by id; asked for only when somebody is named. */
export const usePerson = (id: string) => useQuery({ ...personQuery(id), enabled: id !== '' });

/** Asks before the drawer opens. */
export const prefetchPerson = (id: string): void => void queryClient.prefetchQuery(personQuery(id));
