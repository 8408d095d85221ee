import { api } from '@hub/shared/runtime/http';
import { queryClient, useQuery } from '@hub/shared/runtime/query';

const question = (id: string) => ({
  queryKey: ['GET /v1/rankings/people/{id}', id],
  queryFn: () => api('GET /v1/rankings/people/{id}', {}, { params: { id }, silent: true }),
});

/** One person by id; asked for only when somebody is named. */
export const usePerson = (id: string) => useQuery({ ...question(id), enabled: id !== '' });

/** Asks before the drawer opens. */
export const prefetchPerson = (id: string): void => void queryClient.prefetchQuery(question(id));
