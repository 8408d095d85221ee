import { callKey, callQuery } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { queryOptions } from '@hub/shared/runtime/query';

const call = 'POST /v1/story/preview';

interface Previewed {
  /** Of the place where it is shown: each opening asks anew. */
  id: string;
  content: string;
  member: number;
  /** Told what of the text is shown plainer than it was meant. */
  onMessage: (sentence: string) => void;
}

/** A text as the API lays it out for readers. */
export const previewOf = ({ id, content, member, onMessage }: Previewed) =>
  queryOptions({
    queryKey: callKey(call, { id }, member),
    queryFn: () => api(call, { content }, { silent: true, onMessage }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Where readers get a cover from. */
export const coverOf = (cover_url: string, member: number) => ({
  ...callQuery(call, { input: { content: '', cover_url }, member, silent: true }),
  enabled: cover_url !== '',
  staleTime: Number.POSITIVE_INFINITY,
});
