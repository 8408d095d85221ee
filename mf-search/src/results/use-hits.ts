import type { SearchHit, SearchType } from '@hub/shared/contracts/search';
import { useInfiniteList } from '@hub/shared/lists/use-infinite-list';
import { api } from '@hub/shared/runtime/http';

const keyOf = ({ type, id }: SearchHit): string => `${type}-${id}`;

/** The hits of one type, page by page. */
export const useHits = (q: string, type: SearchType) =>
  useInfiniteList<SearchHit>({
    queryKey: ['GET /v2/search', { q, type }],
    loadPage: (page, signal) => api('GET /v2/search', { q, type, page }, { signal }),
    keyOf,
    enabled: q !== '',
  });
