import { type AnswerHeader, answerHeaders } from '../contracts/kit/headers.ts';
import { useQuery, useQueryClient } from '../runtime/queries/query.ts';

export interface ListHead {
  /** `YYYY-MM-DD` if the list's time window ends on that day instead of now, else empty. */
  asOf: string;
  /** When ranks were computed, ISO 8601; empty if unknown. */
  computedAt: string;
}

interface HeadInUse extends ListHead {
  /** To be passed to the list's calls (`onHeaders`). */
  onHeaders: (header: (name: AnswerHeader) => string | undefined) => void;
}

type Client = ReturnType<typeof useQueryClient>;

const keyOf = (listKey: readonly unknown[]) => ['head of', ...listKey];

/** Stores data of the response headers of a list's calls in the query cache. */
export const saveListHead =
  (client: Client, listKey: readonly unknown[]) =>
  (header: (name: AnswerHeader) => string | undefined): void => {
    client.setQueryData<ListHead>(keyOf(listKey), {
      asOf: header(answerHeaders.dataAsOf) ?? '',
      computedAt: header(answerHeaders.computedAt) ?? '',
    });
  };

const unknown: ListHead = { asOf: '', computedAt: '' };

/** Data of a list from its response headers (contract §2), cached beside the list, so that Back restores both. */
export const useListHead = (listKey: readonly unknown[]): HeadInUse => {
  const client = useQueryClient();
  const queryKey = keyOf(listKey);
  // Never fetched: the list's calls fill it.
  const { data: head = unknown } = useQuery({ queryKey, queryFn: () => unknown, enabled: false });
  return { ...head, onHeaders: saveListHead(client, listKey) };
};
