import { idKey } from '@hub/shared/lists/list-keys';
import { type InfiniteList, useInfiniteList } from '@hub/shared/lists/use-infinite-list';
import type { CallOptions } from '@hub/shared/runtime/http';
import { type QueryClient, useQueryClient } from '@hub/shared/runtime/query';

/** An entry of a list of the feed. */
export interface Listed {
  id: string;
  /**
   * On the last entry of a page: where the list goes on, for lists that page by something else than their entries; empty where the
   * list is over.
   */
  after?: string;
}

type Headers = NonNullable<CallOptions<never>['onHeaders']>;

export interface FeedListOptions<T extends Listed> {
  /** `[call, what was asked]`, as `callKey` makes it, without the viewer. */
  listKey: readonly [string, object];
  viewer: number;
  /** One page, below `max_id` where there is one. */
  load: (
    page: { max_id?: string },
    options: { signal: AbortSignal; onHeaders: Headers },
  ) => Promise<readonly T[]>;
  /** Where the list begins; empty for its top. */
  below?: string;
  enabled?: boolean;
  /** It is the viewer's alone: nobody else is ever shown it. */
  isOwn?: boolean;
}

interface Pages<T> {
  pages: readonly (readonly T[])[];
}

/** Where the page after the last one that a fetch brought begins: all pages of one fetch have one signal. */
const reached = new WeakMap<AbortSignal, string>();

/** What the page below an entry is asked by; empty where there is none. */
export const cursorOf = (item: Listed | undefined): string | undefined => item?.after ?? item?.id;

const cachedCursor = (client: QueryClient, queryKey: readonly unknown[], page: number): string | undefined =>
  // The pages are in the cache, where Back finds them too.
  cursorOf(
    client
      .getQueryData<Pages<Listed>>(queryKey)
      ?.pages.slice(0, page - 1)
      .flat()
      .at(-1),
  );

/** Where the `Link` header says that the next page begins: nowhere, if it leads back alone. Without a header nothing is said. */
const nextCursor = (link: string): string | undefined => {
  const next = link.split(',').find((part) => part.includes('rel="next"'));
  if (next === undefined) return link === '' ? undefined : '';
  const address = next.slice(next.indexOf('<') + 1, next.indexOf('>'));
  return URL.canParse(address) ? (new URL(address).searchParams.get('max_id') ?? undefined) : undefined;
};

const withCursor = <T extends Listed>(items: readonly T[], link: string): readonly T[] => {
  const after = nextCursor(link);
  const last = items.at(-1);
  return after === undefined || last === undefined || after === last.id
    ? items
    : [...items.slice(0, -1), { ...last, after }];
};

const isLastPage = (page: readonly Listed[]): boolean => cursorOf(page.at(-1)) === '';

/** A list of the feed, the latest first; each page begins below the last entry of the one before. */
export const useFeedList = <T extends Listed>(options: FeedListOptions<T>): InfiniteList<T> => {
  const { listKey, viewer, load, below = '', enabled = true, isOwn = false } = options;
  const client = useQueryClient();
  const queryKey = [...listKey, viewer];
  return useInfiniteList<T>({
    ...(isOwn ? { queryKey } : { queryKey: listKey, viewer }),
    enabled,
    keyOf: idKey,
    isLastPage,
    loadPage: async (page, signal) => {
      const above = page === 1 ? below : (reached.get(signal) ?? cachedCursor(client, queryKey, page));
      if (page > 1 && !above) return [];
      let link = '';
      const onHeaders: Headers = (header) => {
        link = header('link') ?? '';
      };
      const items = withCursor(await load(above ? { max_id: above } : {}, { signal, onHeaders }), link);
      const cursor = cursorOf(items.at(-1));
      if (cursor !== undefined) reached.set(signal, cursor);
      return items;
    },
  });
};
