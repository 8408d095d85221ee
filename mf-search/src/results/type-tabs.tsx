import type { SearchTotal, SearchType } from '@hub/shared/contracts/search';
import { api } from '@hub/shared/runtime/http';
import { useQuery } from '@hub/shared/runtime/query';
import { Segmented } from '@hub/shared/ui/segmented';
import { useNavigate } from 'react-router-dom';
import { searchHref, typeNames } from '../search-href.ts';
import styles from './search-page.module.css';

interface Props {
  q: string;
  type: SearchType;
}

// Counts are exact up to here (contract §3).
const COUNTED = 1000;

const types = Object.keys(typeNames) as SearchType[];

const labelOf = (type: SearchType, total: SearchTotal | undefined): string => {
  if (!total) return typeNames[type];
  const count = total[type] >= COUNTED ? `${COUNTED}+` : total[type];
  return `${typeNames[type]} ${count}`;
};

/** The types of hits with their counts, which come later than the tabs or, where that fails, not at all. */
export const TypeTabs = ({ q, type }: Props) => {
  const navigate = useNavigate();
  const { data: total } = useQuery({
    queryKey: ['GET /v2/total', q],
    queryFn: ({ signal }) => api('GET /v2/total', { q }, { signal, silent: true }),
    retry: false,
  });
  return (
    <div className={styles['tabs']}>
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
