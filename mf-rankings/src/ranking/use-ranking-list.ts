import { idKey } from '@hub/shared/lists/list-keys';
import { useCallList } from '@hub/shared/lists/use-call-list';
import type { RankingFilters } from './ranking-filters.ts';

/** A board under its filters, page by page, and when it was computed. */
export const useRankingList = ({ tab, model, time }: RankingFilters) =>
  useCallList('POST /v1/rankings/list', {
    input: { tab, type: model, ...(model === 'hotness' ? { time } : {}) },
    keyOf: idKey,
  });
