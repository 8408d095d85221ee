import { type AnswerHeader, answerHeaders } from '@hub/shared/contracts/kit/headers';
import type { RankedPerson } from '@hub/shared/contracts/ranking';
import { type InfiniteList, useInfiniteList } from '@hub/shared/lists/use-infinite-list';
import { api } from '@hub/shared/runtime/http';
import { useQuery, useQueryClient } from '@hub/shared/runtime/query';
import type { RankingFilters } from './ranking-filters.ts';

interface Head {
  /** ISO 8601; empty while unknown. */
  computedAt: string;
  /** `YYYY-MM-DD` when the window counts back from that day, else empty. */
  asOf: string;
}

export interface RankingList extends Head {
  list: InfiniteList<RankedPerson>;
}

const unknown: Head = { computedAt: '', asOf: '' };
const keyOf = ({ id }: RankedPerson) => id;

/** A board under its filters, page by page, and when it was computed. */
export const useRankingList = ({ tab, model, time }: RankingFilters): RankingList => {
  const client = useQueryClient();
  const input = { tab, type: model, ...(model === 'hotness' ? { time } : {}) };
  const headKey = ['head of POST /v1/rankings/list', input];
  // Never asked for by itself: the pages of the list bring it. Kept beside them, so that Back finds both.
  const { data: head = unknown } = useQuery({ queryKey: headKey, queryFn: () => unknown, enabled: false });
  const onHeaders = (header: (name: AnswerHeader) => string | undefined) => {
    const computedAt = header(answerHeaders.computedAt) ?? '';
    client.setQueryData<Head>(headKey, { computedAt, asOf: header(answerHeaders.dataAsOf) ?? '' });
  };
  const list = useInfiniteList<RankedPerson>({
    queryKey: ['POST /v1/rankings/list', input],
    loadPage: (page, signal) => api('POST /v1/rankings/list', { ...input, page }, { signal, onHeaders }),
    keyOf,
  });
  return { list, ...head };
};
