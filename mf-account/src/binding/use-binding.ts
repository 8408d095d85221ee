import type { Binding } from '@hub/shared/contracts/account/binding';
import { api } from '@hub/shared/runtime/http';
import { ofViewer, useQuery, useQueryClient } from '@hub/shared/runtime/query';

const keyOf = (memberId: number) => ['GET /v1/account/binding', memberId];

/** The ways by which a member logs in, and how the answer of a change takes their place. */
export const useBinding = (memberId: number) => {
  const client = useQueryClient();
  const query = useQuery<Binding>({
    queryKey: keyOf(memberId),
    queryFn: ({ signal }) => api('GET /v1/account/binding', {}, { signal }),
    meta: ofViewer,
    // What was done in another tab, or at a provider, shows on coming back.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return { query, take: (binding: Binding) => client.setQueryData(keyOf(memberId), binding) };
};
