import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { noFilters, type RankingFilters, rankingHref, readFilters } from './ranking-filters.ts';

export interface RankingInUse {
  filters: RankingFilters;
  /** The page at which the list begins, as the address says it. */
  page: string;
  /** Address of the page with some filters changed. */
  hrefWith: (change: Partial<RankingFilters>) => string;
  /** Goes there; Back comes back. */
  change: (change: Partial<RankingFilters>) => void;
}

/** What the address says of the page. */
export const useRanking = (): RankingInUse => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(params), [params]);
  const hrefWith = (change: Partial<RankingFilters>) => {
    const next = { ...filters, ...change };
    return rankingHref(next.model === 'newest' ? { ...next, time: noFilters.time } : next);
  };
  return {
    filters,
    page: params.get('page') ?? '',
    hrefWith,
    change: (change) => void navigate(hrefWith(change)),
  };
};
