import { keepScroll } from '@hub/shared/scroll/use-scroll-restoration';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { noFilters, type RankingFilters, rankingHref, readFilters } from './ranking-filters.ts';

export interface RankingInUse {
  filters: RankingFilters;
  /** Whose drawer is open; empty for nobody's. */
  person: string;
  /** Address of the page with some filters changed. */
  hrefWith: (change: Partial<RankingFilters>) => string;
  /** Goes there; Back comes back. */
  change: (change: Partial<RankingFilters>) => void;
  closePerson: () => void;
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
    person: params.get('person') ?? '',
    hrefWith,
    change: (change) => void navigate(hrefWith(change)),
    // In the place of the drawer's address: Back leads out of the page, not into the drawer again.
    closePerson: () => void navigate(rankingHref(filters), { replace: true, state: keepScroll }),
  };
};
