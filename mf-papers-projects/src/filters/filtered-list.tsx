import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import { HotWindow } from '@hub/shared/entries/hot-window';
import { ChosenTags } from '@hub/shared/lists/chosen-tags';
import { DataAsOf } from '@hub/shared/lists/data-as-of';
import { Feed } from '@hub/shared/lists/feed';
import { SortBar } from '@hub/shared/lists/sort-bar';
import type { InfiniteList } from '@hub/shared/lists/use-infinite-list';
import { addressOf } from '@hub/shared/text/address/address';
import { FeedLink } from '@hub/shared/ui/feed-link';
import { Link } from '@hub/shared/ui/link';
import type { ReactNode } from 'react';
import type { FiltersInUse } from './use-list-filters.ts';

const sorts = [
  { value: 'newest', label: '最新' },
  { value: 'hotness', label: '最热' },
] as const;

// Neither papers nor projects come with an abstract as a rule.
const skeleton = <EntrySkeleton summary={false} />;

export interface FilteredListProps<T> {
  /** Of the page and its list. */
  name: string;
  /** Path of its feed. */
  feed: string;
  chosen: FiltersInUse;
  list: InfiniteList<T>;
  asOf: string;
  /** Must be stable, as the feed asks. */
  renderItem: (item: T) => ReactNode;
}

/** A list page: its filters, from which day it counts, and its endless list. */
export const FilteredList = <T,>({ name, feed, chosen, list, asOf, renderItem }: FilteredListProps<T>) => {
  const { filters, labels, hrefWith, change } = chosen;
  const hotWindow = filters.model === 'hotness' ? filters.time : undefined;
  return (
    <>
      <h1 className="visually-hidden">{name}</h1>
      <SortBar
        sorts={sorts}
        sort={filters.model}
        hrefOf={(model) => hrefWith({ model })}
        onSort={(model) => change({ model })}
        time={hotWindow}
        onTime={(time) => change({ time })}
      >
        <FeedLink name={name} href={addressOf(feed, { label: labels.map(({ id }) => id) })} />
      </SortBar>
      <ChosenTags tags={labels} hrefOf={(ids) => hrefWith({ labels: ids })} />
      <DataAsOf day={asOf} />
      <HotWindow value={hotWindow}>
        <Feed
          name={name}
          list={list}
          renderItem={renderItem}
          skeleton={skeleton}
          emptyHint={labels.length > 0 && <Link href={hrefWith({ labels: [] })}>清除标签，看全部内容</Link>}
        />
      </HotWindow>
    </>
  );
};
