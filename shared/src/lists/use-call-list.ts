import type { CallKey, Data, PageInput } from '../contracts/client.ts';
import { useViewer, viewerNow } from '../runtime/auth/viewer.ts';
import { api } from '../runtime/http/http.ts';
import { callKey } from '../runtime/queries/call-query.ts';
import { type QueryClient, queryClient, viewerFlags } from '../runtime/queries/query.ts';
import { type InfiniteList, useInfiniteList } from './use-infinite-list.ts';
import { type ListHead, saveListHead, useListHead } from './use-list-head.ts';

/** Calls whose answer is a page of a list. */
type ListCall = {
  [K in CallKey]: Data<K> extends readonly unknown[]
    ? 'page' extends keyof PageInput<K>
      ? K
      : never
    : never;
}[CallKey];

type Item<K extends ListCall> = Data<K> extends readonly (infer T)[] ? T : never;

export interface CallListOptions<K extends ListCall> {
  /** The input without the page. */
  input: Omit<PageInput<K>, 'page'>;
  /** The member whose list it is, if the input does not say so (only the session does): part of the query key. */
  whose?: number;
  /** Must be stable: declared outside the component. */
  keyOf: (item: Item<K>) => string;
  /** False while the input is not known yet. */
  enabled?: boolean;
  /** The page's main list: its pages have addresses (`?page=2`). */
  addressed?: boolean;
  /** The list has no flags of the viewer. */
  sameForAll?: boolean;
  /** Failures are shown only in the list, without a toast. */
  silent?: boolean;
}

export interface CallList<T> extends ListHead {
  list: InfiniteList<T>;
}

const pageLoader =
  <K extends ListCall>(call: K, input: CallListOptions<K>['input'], silent: boolean) =>
  async (page: number, signal: AbortSignal, client: QueryClient): Promise<readonly Item<K>[]> => {
    const onHeaders = saveListHead(client, callListKey(call, input));
    const data: unknown = await api(call, { ...input, page } as PageInput<K>, { signal, silent, onHeaders });
    return data as readonly Item<K>[];
  };

/** The query key of a list. */
export const callListKey = <K extends ListCall>(
  call: K,
  input: CallListOptions<K>['input'],
  whose?: number,
): readonly unknown[] => callKey(call, input, whose);

/** Loads the first page of a list before it is shown, unless a fresh one is cached. */
export const prefetchCallList = <K extends ListCall>(
  call: K,
  input: CallListOptions<K>['input'],
  { sameForAll = false }: Pick<CallListOptions<K>, 'sameForAll'> = {},
): void => {
  const load = pageLoader(call, input, true);
  void queryClient.prefetchInfiniteQuery({
    queryKey: callListKey(call, input, sameForAll ? undefined : viewerNow()),
    ...(sameForAll ? {} : { meta: viewerFlags }),
    queryFn: ({ signal, client }) => load(1, signal, client),
    initialPageParam: 1,
  });
};

/** An infinite list of one call with one input, and the data of its headers. */
export const useCallList = <K extends ListCall>(
  call: K,
  { input, whose, sameForAll = false, silent = false, ...options }: CallListOptions<K>,
): CallList<Item<K>> => {
  const viewer = useViewer();
  const head = useListHead(callListKey(call, input));
  const list = useInfiniteList<Item<K>>({
    queryKey: callListKey(call, input, whose),
    ...(whose === undefined && !sameForAll ? { viewer } : {}),
    loadPage: pageLoader(call, input, silent),
    ...options,
  });
  return { list, ...head };
};
