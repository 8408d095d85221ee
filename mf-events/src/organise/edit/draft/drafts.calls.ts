import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { queryOptions } from '@hub/shared/runtime/query';

const call = 'GET /v1/events/drafts';

// This browser has its own drafts: a network that is slow does not keep anybody from them.
const patienceMs = 5000;

/** Events that a member has begun, on whatever device; asked once by each page, which `id` names. */
export const storedDrafts = (id: string, member: number) =>
  queryOptions({
    queryKey: callKey(call, { id }, member),
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      return { askedAt, drafts: await api(call, undefined, { silent: true, signal: patience }) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
