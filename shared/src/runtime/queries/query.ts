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

/** `meta` of a query whose answer is public data with the viewer's flags (voted, bookmarked); its key includes the viewer. */
export const viewerFlags = { viewerFlags: true } as const;

export const hasViewerFlags = ({ meta }: Query): boolean => meta?.['viewerFlags'] === true;

/** `meta` of a query whose answer is only rendered for readers without scripts: it is not sent to the browser's cache. */
export const withoutScriptsOnly = { withoutScriptsOnly: true } as const;

export const isForBrowsers = ({ meta }: Query): boolean => meta?.['withoutScriptsOnly'] !== true;

const minute = 60_000;
// On the server the cache ends with its request; a timer for each entry would outlive it.
const isServer = typeof window === 'undefined';
const cacheTime = isServer ? Number.POSITIVE_INFINITY : 30 * minute;

/** The query cache of a page: one for all remotes, so that Back finds a list as it was. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // A list that changes while it is read is worse than one a minute old; the reader decides when to retry.
      // Without a network a query fails at once with a message, instead of waiting silently.
      queries: {
        staleTime: minute,
        gcTime: cacheTime,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();

let current = queryClient;

/** Sets the cache of this page; called once by the host. */
export const provideClient = (client: QueryClient): void => {
  current = client;
};

/** Runs a mutation outside of a component. */
export const doNow = <Result, Input, Before>(
  action: MutationOptions<Result, Error, Input, Before>,
  input: Input,
): Promise<Result> => current.getMutationCache().build(current, action).execute(input);

interface Named {
  mutationKey?: MutationKey | undefined;
}

const waiting = ({ mutationKey = [] }: Named) => ({ mutationKey, exact: true, status: 'pending' }) as const;

/** The input of the latest pending mutation with this key: what the viewer wants now. */
export const wantedNow = <Input>(client: QueryClient, action: Named): Input | undefined =>
  client.getMutationCache().findAll(waiting(action)).at(-1)?.state.variables as Input | undefined;

/** `wantedNow` of all pending mutations with this key, the last one last, as a hook. */
export const useAllWanted = <Input>(action: Named): readonly Input[] =>
  useMutationState({ filters: waiting(action), select: ({ state }) => state.variables as Input });

/** `wantedNow` as a hook. */
export const useWanted = <Input>(action: Named): Input | undefined => useAllWanted<Input>(action).at(-1);

/** Whether a mutation with this key is pending. */
export const useIsPending = (action: Named): boolean => useIsMutating(waiting(action)) > 0;

/** Whether a later mutation with the same key was started while this one waited for the one before it. */
export const isOvertaken = ({ client, mutationKey }: MutationFunctionContext, input: unknown): boolean =>
  wantedNow(client, { mutationKey }) !== input;

/** `useMutation` for a button: further presses are ignored until the result of the first one has been rendered. */
export const useSingleMutation = <Result, Input = void>(
  action: UseMutationOptions<Result, DefaultError, Input>,
) => {
  const { mutate, ...state } = useMutation(action);
  const isUnderWay = useRef(false);
  const { isPending } = state;
  useEffect(() => {
    if (isPending || !isUnderWay.current) return;
    // Everything it changed has been rendered by then.
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
