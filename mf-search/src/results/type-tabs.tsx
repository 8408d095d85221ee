import type { SearchTotal, SearchType } from '@hub/shared/contracts/search';
import { Segmented } from '@hub/shared/ui/segmented';
import { useNavigate } from 'react-router-dom';
import { searchHref, typeNames } from '../search-href.ts';
import styles from './search-page.module.css';
import { countWords, useTotals } from './use-totals.ts';

interface Props {
  q: string;
  type: SearchType;
}

const types = Object.keys(typeNames) as SearchType[];

const labelOf = (type: SearchType, total: SearchTotal | undefined): string =>
  total ? `${typeNames[type]} ${countWords(total[type])}` : typeNames[type];

/** The types of hits with their counts, which come later than the tabs or, where that fails, not at all. */
export const TypeTabs = ({ q, type }: Props) => {
  const navigate = useNavigate();
  const total = useTotals(q);
  return (
    <div className={styles.tabs}>
      <Segmented
        label="类型"
        options={types.map((value) => ({ value, label: labelOf(value, total) }))}
        value={type}
        hrefOf={(value) => searchHref(q, value)}
        onChange={(value) => void navigate(searchHref(q, value))}
      />
    </div>
  );
};
