import { type ChosenTag, useTagTitles } from '@hub/shared/lists/use-tag-titles';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type ColumnFilters, filterHref, readFilters } from './column-filters.ts';

export interface ColumnFiltersInUse {
  filters: ColumnFilters;
  tags: readonly ChosenTag[];
  /** False while it is unknown which tags of the address exist. */
  ready: boolean;
  /** Address of the same page with some filters changed. */
  hrefWith: (change: Partial<ColumnFilters>) => string;
  /** Goes there; Back comes back. */
  change: (change: Partial<ColumnFilters>) => void;
}

/** The column's filters as the address says them; a change is a new address. */
export const useColumnFilters = (): ColumnFiltersInUse => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = useMemo(() => readFilters(params), [params]);
  const { tags, ready } = useTagTitles(asked.tags);
  const filters = useMemo(() => ({ ...asked, tags: tags.map(({ id }) => id) }), [asked, tags]);
  const hrefWith = (change: Partial<ColumnFilters>) => filterHref(pathname, { ...filters, ...change });
  return { filters, tags, ready, hrefWith, change: (change) => void navigate(hrefWith(change)) };
};
