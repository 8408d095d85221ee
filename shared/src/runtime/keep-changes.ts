import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);

/**
 * Keeps what is changed in a list by hand (an order, a vote, what was removed) while one more page of it is on its way:
 * that page's answer comes with the others as they were when it was asked for.
 */
export const keepChanges = (client: QueryClient): void => {
  const fetchingMore = new WeakSet<Query>();
  const changed = new WeakMap<Query, InfiniteData<unknown>>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const { data } = query.state;
    if (action.type === 'fetch') {
      changed.delete(query);
      if (action.meta?.fetchMore === undefined) fetchingMore.delete(query);
      else fetchingMore.add(query);
    }
    if (action.type !== 'success') return;
    if (action.manual) {
      if (fetchingMore.has(query) && query.state.fetchStatus !== 'idle' && isPaged(data))
        changed.set(query, data);
      return;
    }
    const { pages } = changed.get(query) ?? {};
    changed.delete(query);
    if (!pages || !isPaged(data)) return;
    const [updatedAt, joined] = [query.state.dataUpdatedAt, [...pages, ...data.pages.slice(pages.length)]];
    client.setQueryData<unknown>(query.queryKey, { ...data, pages: joined }, { updatedAt });
  });
};
