import type { CallKey, Data, WireInput } from '../contracts/client.ts';
import { callKey } from '../runtime/call-query.ts';
import { api } from '../runtime/http.ts';
import { ofViewer, queryClient } from '../runtime/query.ts';
import { useViewer, viewerNow } from '../runtime/viewer.ts';
import { type InfiniteList, useInfiniteList } from './use-infinite-list.ts';
import { headKeeper, type ListHead, useListHead } from './use-list-head.ts';

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
  /** The member whose list it is, where the API knows that by the session alone: two of one browser have two lists. */
  whose?: number;
  /** Must be stable: declared outside the component. */
  keyOf: (item: Item<K>) => string;
  /** False while it is not yet known what to ask for. */
  enabled?: boolean;
  /** The page's own list, whose pages are addresses as well. */
  addressed?: boolean;
  /** It holds nothing of the viewer's own. */
  sameForAll?: boolean;
  /** Failures show in the list alone. */
  silent?: boolean;
}

export interface CallList<T> extends ListHead {
  list: InfiniteList<T>;
}

const pageLoader =
  <K extends ListCall>(
    call: K,
    input: CallListOptions<K>['input'],
    { silent, onHeaders }: { silent: boolean; onHeaders: ReturnType<typeof headKeeper> },
  ) =>
  async (page: number, signal: AbortSignal): Promise<readonly Item<K>[]> => {
    const data: unknown = await api(call, { ...input, page } as WireInput<K>, { signal, silent, onHeaders });
    return data as readonly Item<K>[];
  };

/** Under which the query cache holds a list. */
export const callListKey = <K extends ListCall>(
  call: K,
  input: CallListOptions<K>['input'],
  whose?: number,
): readonly unknown[] => callKey(call, input, whose);

/** Asks for the first page of a list before it is shown; what is there and young is left as it is. */
export const prefetchCallList = <K extends ListCall>(
  call: K,
  input: CallListOptions<K>['input'],
  { sameForAll = false }: Pick<CallListOptions<K>, 'sameForAll'> = {},
): void => {
  const onHeaders = headKeeper(queryClient, callListKey(call, input));
  const load = pageLoader(call, input, { silent: true, onHeaders });
  void queryClient.prefetchInfiniteQuery({
    queryKey: callListKey(call, input, sameForAll ? undefined : viewerNow()),
    ...(sameForAll ? {} : { meta: ofViewer }),
    queryFn: ({ signal }) => load(1, signal),
    initialPageParam: 1,
  });
};

/** The pages of one call under one input, and what their headers say of them. */
export const useCallList = <K extends ListCall>(
  call: K,
  { input, whose, sameForAll = false, silent = false, ...options }: CallListOptions<K>,
): CallList<Item<K>> => {
  const viewer = useViewer();
  const { onHeaders, ...head } = useListHead(callListKey(call, input));
  const list = useInfiniteList<Item<K>>({
    queryKey: callListKey(call, input, whose),
    ...(whose === undefined && !sameForAll ? { viewer } : {}),
    loadPage: pageLoader(call, input, { silent, onHeaders }),
    ...options,
  });
  return { list, ...head };
};
