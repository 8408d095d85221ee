import type { ReactNode } from 'react';
import type { TimeWord } from '../contracts/input/paging.ts';
import { Segmented, type SegmentedOption } from '../ui/control/segmented.tsx';
import { Select } from '../ui/control/select.tsx';
import styles from './sort-bar.module.css';

const timeOptions = [
  { value: 'day', label: '今天' },
  { value: 'week', label: '本周' },
  { value: 'month', label: '本月' },
] as const;

export interface SortBarProps<S extends string> {
  sorts: readonly SegmentedOption<S>[];
  sort: S;
  /** Address of the list in another order. */
  hrefOf: (sort: S) => string;
  onSort: (sort: S) => void;
  /** The time window; undefined if the order has none. */
  time?: TimeWord | undefined;
  onTime?: (time: TimeWord) => void;
  /** Further controls, at the end of the line. */
  children?: ReactNode;
}

/** The controls for a list's order and, for ranked lists, its time window. */
export const SortBar = <S extends string>(props: SortBarProps<S>) => {
  const { sorts, sort, hrefOf, onSort, time, onTime, children } = props;
  return (
    <div className={styles.bar}>
      <Segmented label="排序" options={sorts} value={sort} hrefOf={hrefOf} onChange={onSort} />
      <div className={styles.end}>
        {time && onTime && <Select label="时间范围" options={timeOptions} value={time} onChange={onTime} />}
        {children}
      </div>
    </div>
  );
};
