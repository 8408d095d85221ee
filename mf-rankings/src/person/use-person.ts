import { api } from '@hub/shared/runtime/http';
import { useQuery } from '@hub/shared/runtime/query';

/** One person by id; asked for only when somebody is named. */
export const usePerson = (id: string) =>
  useQuery({
    queryKey: ['GET /v1/rankings/people/{id}', id],
    queryFn: () => api('GET /v1/rankings/people/{id}', {}, { params: { id }, silent: true }),
    enabled: id !== '',
  });
