import { api } from '@hub/shared/runtime/http';
import { ofViewer, useQuery, useQueryClient } from '@hub/shared/runtime/query';

export const devicesKey = ['GET /v1/account/sessions'];

/** Where a member is logged in. */
export const useDevices = (memberId: number) => {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...devicesKey, memberId],
    queryFn: ({ signal }) => api('GET /v1/account/sessions', {}, { signal }),
    meta: ofViewer,
    staleTime: 0,
  });
  return { query, renew: () => client.invalidateQueries({ queryKey: devicesKey }) };
};
