import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { queryOptions } from '@hub/shared/runtime/query';

const call = 'POST /v1/account/visit';

/**
 * Notes for a member that the column was opened whose newest story is of `seen` (seconds; 0 on other pages, undefined while it is
 * not known), and says what the visit before had seen, on whatever device. Nobody is told where that fails: this device remembers
 * too.
 */
export const visitOf = (member: number, seen: number | undefined) =>
  queryOptions({
    queryKey: callKey(call, { seen }, member),
    queryFn: () => inNameOf(member, (by) => api(call, { seen: seen ?? 0, ...by }, { silent: true })),
    enabled: member !== 0 && seen !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
