import { type AnswerHeader, answerHeaders } from '../contracts/kit/headers.ts';
import { useQuery, useQueryClient } from '../runtime/query.ts';

export interface ListHead {
  /** `YYYY-MM-DD` when the list's time window counts back from that day instead of from now, else empty. */
  asOf: string;
  /** When ranks were computed, ISO 8601; empty where nothing says so. */
  computedAt: string;
}

interface HeadInUse extends ListHead {
  /** To be given to the list's calls (`onHeaders`). */
  onHeaders: (header: (name: AnswerHeader) => string | undefined) => void;
}

type Client = ReturnType<typeof useQueryClient>;

const keyOf = (listKey: readonly unknown[]) => ['head of', ...listKey];

/** Keeps what the headers of a list's calls say, beside the list. */
export const headKeeper =
  (client: Client, listKey: readonly unknown[]) =>
  (header: (name: AnswerHeader) => string | undefined): void => {
    client.setQueryData<ListHead>(keyOf(listKey), {
      asOf: header(answerHeaders.dataAsOf) ?? '',
      computedAt: header(answerHeaders.computedAt) ?? '',
    });
  };

const unknown: ListHead = { asOf: '', computedAt: '' };

/** What a list says of itself in its headers (contract §2). Kept beside the list, so that Back finds both. */
export const useListHead = (listKey: readonly unknown[]): HeadInUse => {
  const client = useQueryClient();
  const queryKey = keyOf(listKey);
  // Never asked for by itself: the pages of the list bring it.
  const { data: head = unknown } = useQuery({ queryKey, queryFn: () => unknown, enabled: false });
  return { ...head, onHeaders: headKeeper(client, listKey) };
};
