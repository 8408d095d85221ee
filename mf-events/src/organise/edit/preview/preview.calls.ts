import type { WireInput } from '@hub/shared/contracts/client';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { queryOptions } from '@hub/shared/runtime/query';

const call = 'POST /v1/events/preview';

interface Previewed {
  /** Of the place where it is shown: each opening asks anew. */
  id: string;
  sent: WireInput<typeof call>;
  member: number;
  /** Told what of the texts is shown plainer than it was meant. */
  onMessage: (sentence: string) => void;
}

/** What the API alone can say of an event that is being written. */
export const eventPreview = ({ id, sent, member, onMessage }: Previewed) =>
  queryOptions({
    queryKey: callKey(call, { id }, member),
    queryFn: () => api(call, sent, { silent: true, onMessage }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
