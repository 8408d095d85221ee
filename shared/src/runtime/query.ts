import {
  type DefaultError,
  type MutationFunctionContext,
  type MutationKey,
  type MutationOptions,
  type Query,
  QueryClient,
  type UseMutationOptions,
  useIsMutating,
  useMutation,
  useMutationState,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

export {
  type DehydratedState,
  dehydrate,
  hydrate,
  type InfiniteData,
  type MutationOptions,
  mutationOptions,
  type Query,
  type QueryClient,
  QueryClientProvider,
  type QueryFilters,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** `meta` of a query whose answer holds flags of the viewer's own on what is the same for all; its key names the viewer. */
export const ofViewer = { ofViewer: true } as const;

export const isOfViewer = ({ meta }: Query): boolean => meta?.['ofViewer'] === true;

/** `meta` of a query whose answer readers without scripts alone are shown: the browser does not get it. */
export const withoutScriptsOnly = { withoutScriptsOnly: true } as const;

export const isForBrowsers = ({ meta }: Query): boolean => meta?.['withoutScriptsOnly'] !== true;

const minute = 60_000;
// On the server the cache goes with its request; a timer for each entry would outlive it.
const isServer = typeof window === 'undefined';
const kept = isServer ? Number.POSITIVE_INFINITY : 30 * minute;

/** Server state for the whole page: one cache, so that Back finds its list where it was left. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // A list that refetches under the reader's finger is worse than one a minute old; retries are the reader's.
      // Without a network a question fails at once and says so, instead of waiting unseen for one.
      queries: {
        staleTime: minute,
        gcTime: kept,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();

let shown = queryClient;

/** The host of the pages says which cache is theirs. */
export const provideClient = (client: QueryClient): void => {
  shown = client;
};

/** Does an action that no part of a page waits for. */
export const doNow = <Result, Input, Before>(
  action: MutationOptions<Result, Error, Input, Before>,
  input: Input,
): Promise<Result> => shown.getMutationCache().build(shown, action).execute(input);

interface Named {
  mutationKey?: MutationKey | undefined;
}

const waiting = ({ mutationKey = [] }: Named) => ({ mutationKey, exact: true, status: 'pending' }) as const;

/** What is wanted by the last of the actions of this key that are not done yet. */
export const wantedNow = <Input>(client: QueryClient, action: Named): Input | undefined =>
  client.getMutationCache().findAll(waiting(action)).at(-1)?.state.variables as Input | undefined;

/** The same for what is drawn. */
export const useWanted = <Input>(action: Named): Input | undefined =>
  useMutationState({ filters: waiting(action), select: ({ state }) => state.variables as Input }).at(-1);

/** Whether such an action is not done yet. */
export const useIsPending = (action: Named): boolean => useIsMutating(waiting(action)) > 0;

/** Whether the same was asked for once more, while this action waited for the one before it. */
export const isOvertaken = ({ client, mutationKey }: MutationFunctionContext, input: unknown): boolean =>
  wantedNow(client, { mutationKey }) !== input;

/** `useMutation` for a button: another press does nothing until it is drawn what became of the first one. */
export const useSingleMutation = <Result, Input = void>(
  action: UseMutationOptions<Result, DefaultError, Input>,
) => {
  const { mutate, ...state } = useMutation(action);
  const isUnderWay = useRef(false);
  const { isPending } = state;
  useEffect(() => {
    if (isPending || !isUnderWay.current) return;
    // All that it changed is drawn by then.
    const timer = setTimeout(() => {
      isUnderWay.current = false;
    });
    return () => clearTimeout(timer);
  });
  return {
    ...state,
    mutate: (input: Input): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(input);
    },
  };
};
