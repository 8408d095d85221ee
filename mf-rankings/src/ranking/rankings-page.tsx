import type { RankedPerson } from '@hub/shared/contracts/ranking';
import { DataAsOf } from '@hub/shared/lists/data-as-of';
import { Feed } from '@hub/shared/lists/feed';
import { useDrawerAddress } from '@hub/shared/scroll/use-drawer-address';
import { useCallback } from 'react';
import { PersonDrawer } from '../person/person-drawer.tsx';
import { PersonWithoutScripts } from '../person/person-without-scripts.tsx';
import { ComputedAt } from './computed-at.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RankRow } from './rank-row.tsx';
import { rankingHref } from './ranking-filters.ts';
import styles from './rankings-page.module.css';
import { RowSkeleton } from './row-skeleton.tsx';
import { useRanking } from './use-ranking.ts';
import { prefetchRankings, useRankingList } from './use-ranking-list.ts';

/** By what 最新 orders. */
const latestOn = { global: '最新论文', hub: '最新文章' } as const;

/** People by heat or latest paper; who is named in the address opens in a drawer. */
export const RankingsPage = () => {
  const { filters, page, hrefWith, change } = useRanking();
  const person = useDrawerAddress('person');
  const { list, computedAt, asOf } = useRankingList(filters);
  // Bars compare with the hottest of what is shown first; later pages must not redraw the rows before.
  const full = list.items.slice(0, 20).reduce((most, { heat }) => Math.max(most, heat), 0);
  const renderItem = useCallback(
    (ranked: RankedPerson) => (
      <RankRow
        ranked={ranked}
        full={full}
        href={rankingHref(filters, { person: ranked.id, page })}
        latest={filters.model === 'newest' ? latestOn[filters.tab] : undefined}
      />
    ),
    [filters, page, full],
  );
  return (
    <div>
      <h1 className="visually-hidden">风云人物</h1>
      <FilterBar filters={filters} hrefWith={hrefWith} onChange={change} />
      <div className={styles.notes}>
        <ComputedAt time={computedAt} />
        <DataAsOf day={asOf} />
      </div>
      {person.value && <PersonWithoutScripts id={person.value} />}
      <Feed name="风云人物" as="list" list={list} renderItem={renderItem} skeleton={<RowSkeleton />} />
      <PersonDrawer id={person.shown} open={person.value !== ''} onClose={person.close} />
    </div>
  );
};

RankingsPage.prefetch = prefetchRankings;
