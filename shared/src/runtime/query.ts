import { type Query, QueryClient } from '@tanstack/react-query';
import { keepChanges } from './keep-changes.ts';
import { noteWhoAsks } from './whose-answer.ts';

export {
  type DehydratedState,
  dehydrate,
  hydrate,
  type InfiniteData,
  type Query,
  type QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** `meta` of a query whose answer holds flags of the viewer's own: it is asked anew for whoever else comes to look. */
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
export const createQueryClient = () => {
  const client = new QueryClient({
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
  if (!isServer) {
    noteWhoAsks(client);
    keepChanges(client);
  }
  return client;
};

export const queryClient = createQueryClient();
