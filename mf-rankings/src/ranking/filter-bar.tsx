import { FeedLink } from '@hub/shared/ui/feed-link';
import { Segmented } from '@hub/shared/ui/segmented';
import { Select } from '@hub/shared/ui/select';
import styles from './filter-bar.module.css';
import type { RankingFilters } from './ranking-filters.ts';

const tabs = [
  { value: 'global', label: '全球' },
  { value: 'hub', label: '本站' },
] as const;

const models = [
  { value: 'newest', label: '最新' },
  { value: 'hotness', label: '最热' },
] as const;

const times = [
  { value: 'day', label: '3天' },
  { value: 'week', label: '本周' },
  { value: 'month', label: '本月' },
] as const;

export interface FilterBarProps {
  filters: RankingFilters;
  hrefWith: (change: Partial<RankingFilters>) => string;
  onChange: (change: Partial<RankingFilters>) => void;
}

/** Which board, in which order, and with 最热 from which time. */
export const FilterBar = ({ filters, hrefWith, onChange }: FilterBarProps) => (
  <div className={styles.bar}>
    <Segmented
      label="榜单"
      options={tabs}
      value={filters.tab}
      hrefOf={(tab) => hrefWith({ tab })}
      onChange={(tab) => onChange({ tab })}
    />
    <div className={styles.order}>
      <Segmented
        label="排序"
        size="small"
        options={models}
        value={filters.model}
        hrefOf={(model) => hrefWith({ model })}
        onChange={(model) => onChange({ model })}
      />
      {filters.model === 'hotness' && (
        <Select
          label="时间范围"
          options={times}
          value={filters.time}
          onChange={(time) => onChange({ time })}
        />
      )}
      <FeedLink name="风云人物榜" href="/feeds/rankings.rss" />
    </div>
  </div>
);
