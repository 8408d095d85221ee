import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { filterHref, type ListFilters, readFilters } from './list-filters.ts';
import { type KnownLabel, useKnownLabels } from './use-known-labels.ts';

export interface FiltersInUse {
  filters: ListFilters;
  labels: readonly KnownLabel[];
  /** False while it is unknown which labels of the address exist. */
  ready: boolean;
  /** Address of the same page with some filters changed. */
  hrefWith: (change: Partial<ListFilters>) => string;
  /** Goes there; Back comes back. */
  change: (change: Partial<ListFilters>) => void;
}

/** The filters as the address says them; a change is a new address. `isOwn`: labels that are no fixed tags. */
export const useListFilters = (isOwn: (label: string) => boolean): FiltersInUse => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = useMemo(() => readFilters(params), [params]);
  const { labels, ready } = useKnownLabels(asked.labels, isOwn);
  const filters = useMemo(() => ({ ...asked, labels: labels.map(({ id }) => id) }), [asked, labels]);
  const hrefWith = (change: Partial<ListFilters>) => filterHref(pathname, { ...filters, ...change });
  return { filters, labels, ready, hrefWith, change: (change) => void navigate(hrefWith(change)) };
};
