import { type AnswerHeader, answerHeaders } from '../contracts/kit/headers.ts';
import { useQuery, useQueryClient } from '../runtime/query.ts';

export interface ListWindow {
  /** `YYYY-MM-DD` when the list's time window counts back from that day instead of from now, else empty. */
  asOf: string;
  /** To be given to the list's calls (`onHeaders`). */
  onHeaders: (header: (name: AnswerHeader) => string | undefined) => void;
}

/** From when a list counts its time window (contract §2). Kept beside the list, so that Back finds both. */
export const useDataAsOf = (listKey: readonly unknown[]): ListWindow => {
  const client = useQueryClient();
  const queryKey = ['data-as-of', ...listKey];
  // Never asked for by itself: the pages of the list bring it.
  const { data: asOf = '' } = useQuery({ queryKey, queryFn: () => '', enabled: false });
  return {
    asOf,
    onHeaders: (header) => client.setQueryData(queryKey, header(answerHeaders.dataAsOf) ?? ''),
  };
};
