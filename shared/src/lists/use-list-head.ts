import { type AnswerHeader, answerHeaders } from '../contracts/kit/headers.ts';
import { type QueryClient, useQuery } from '../runtime/queries/query.ts';

export interface ListHead {
  /** `YYYY-MM-DD` if the list's time window ends on that day instead of now, else empty. */
  asOf: string;
  /** When ranks were computed, ISO 8601; empty if unknown. */
  computedAt: string;
}

const keyOf = (listKey: readonly unknown[]) => ['head of', ...listKey];

/** Stores data of the response headers of a list's calls (their `onHeaders`) in the query cache that asked. */
export const saveListHead =
  (client: QueryClient, listKey: readonly unknown[]) =>
  (header: (name: AnswerHeader) => string | undefined): void => {
    client.setQueryData<ListHead>(keyOf(listKey), {
      asOf: header(answerHeaders.dataAsOf) ?? '',
      computedAt: header(answerHeaders.computedAt) ?? '',
    });
  };

const unknown: ListHead = { asOf: '', computedAt: '' };

/** Data of a list from its response headers (contract §2), cached beside the list, so that Back restores both. */
export const useListHead = (listKey: readonly unknown[]): ListHead => {
  const queryKey = keyOf(listKey);
  // Never fetched: the list's calls fill it.
  const { data: head = unknown } = useQuery({ queryKey, queryFn: () => unknown, enabled: false });
  return head;
};
