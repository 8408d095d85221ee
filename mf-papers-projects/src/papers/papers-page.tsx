import type { Paper } from '@hub/shared/contracts/paper';
import { isArxivCategory } from '../filters/arxiv-category.ts';
import { FilteredList } from '../filters/filtered-list.tsx';
import { useListFilters } from '../filters/use-list-filters.ts';
import { PaperEntry } from './paper-entry.tsx';
import { prefetchPaperList, usePaperList } from './use-paper-list.ts';

const renderPaper = (paper: Paper) => <PaperEntry item={paper} />;

/** Papers, the latest or the hottest first. */
export const PapersPage = () => {
  const chosen = useListFilters(isArxivCategory);
  const { list, asOf } = usePaperList(chosen.filters, chosen.ready);
  return (
    <FilteredList
      name="论文"
      feed="/feeds/papers.rss"
      chosen={chosen}
      list={list}
      asOf={asOf}
      renderItem={renderPaper}
    />
  );
};

PapersPage.prefetch = prefetchPaperList;
