import type { CallKey, Data, WireInput } from '../contracts/client.ts';
import { api } from '../runtime/http.ts';
import { type InfiniteList, useInfiniteList } from './use-infinite-list.ts';
import { type ListHead, useListHead } from './use-list-head.ts';

/** Calls whose answer is a page of a list. */
type ListCall = {
  [K in CallKey]: Data<K> extends readonly unknown[]
    ? 'page' extends keyof WireInput<K>
      ? K
      : never
    : never;
}[CallKey];

type Item<K extends ListCall> = Data<K> extends readonly (infer T)[] ? T : never;

export interface CallListOptions<K extends ListCall> {
  /** All but the page. */
  input: Omit<WireInput<K>, 'page'>;
  /** Must be stable: declared outside the component. */
  keyOf: (item: Item<K>) => string;
  /** False while it is not yet known what to ask for. */
  enabled?: boolean;
  /** Failures show in the list alone. */
  silent?: boolean;
}

export interface CallList<T> extends ListHead {
  list: InfiniteList<T>;
}

/** The pages of one call under one input, and what their headers say of them. */
export const useCallList = <K extends ListCall>(
  call: K,
  { input, keyOf, enabled = true, silent = false }: CallListOptions<K>,
): CallList<Item<K>> => {
  const queryKey = [call, input];
  const { onHeaders, ...head } = useListHead(queryKey);
  const list = useInfiniteList<Item<K>>({
    queryKey,
    loadPage: async (page, signal) => {
      const data: unknown = await api(call, { ...input, page } as WireInput<K>, {
        signal,
        silent,
        onHeaders,
      });
      return data as readonly Item<K>[];
    },
    keyOf,
    enabled,
  });
  return { list, ...head };
};
