import type { SearchHit, SearchType } from '@hub/shared/contracts/search';
import { useCallList } from '@hub/shared/lists/use-call-list';

const keyOf = ({ type, id }: SearchHit): string => `${type}-${id}`;

/** The hits of one type, page by page. */
export const useHits = (q: string, type: SearchType) =>
  useCallList('GET /v2/search', { input: { q, type }, keyOf, enabled: q !== '', addressed: true }).list;
