import type { ColumnEntry } from '@hub/shared/contracts/story';
import { Entry } from '@hub/shared/entries/entry';
import { HotWindow } from '@hub/shared/entries/hot-window';
import { ChosenTags } from '@hub/shared/lists/chosen-tags';
import { DataAsOf } from '@hub/shared/lists/data-as-of';
import { Feed } from '@hub/shared/lists/feed';
import { storyOrEventKey } from '@hub/shared/lists/list-keys';
import { SortBar } from '@hub/shared/lists/sort-bar';
import { loadEntry } from '@hub/shared/runtime/remotes';
import { addressOf } from '@hub/shared/text/address/address';
import { FeedLink } from '@hub/shared/ui/feed-link';
import { Link } from '@hub/shared/ui/link';
import { useCallback } from 'react';
import { SeenLine } from '../last-visit/seen-line.tsx';
import { useLastSeen } from '../last-visit/use-last-seen.ts';
import { Highlights, HighlightsStrip } from './aside/highlights.tsx';
import { useColumnFilters } from './filters/use-column-filters.ts';
import { PinnedEdition } from './pinned-edition.tsx';
import styles from './story-column.module.css';
import { useColumnList } from './use-column-list.ts';

// Entries come through the federation even here; asked for now, they are there before the list is.
if (typeof document !== 'undefined') void loadEntry('story').catch(() => undefined);

const sortOptions = [
  { value: 'new', label: '最新' },
  { value: 'hot', label: '最热' },
] as const;

export interface StoryColumnProps {
  /** Whether events stand between the stories. */
  events: boolean;
}

/** The column: its filters, its endless list, and what rises in the other parts of the hub, beside it or after its first rows. */
export const StoryColumn = ({ events }: StoryColumnProps) => {
  const { filters, tags, ready, hrefWith, change } = useColumnFilters();
  const { list, asOf } = useColumnList(filters, { events, enabled: ready });
  const { sort, time } = filters;
  const lastSeen = useLastSeen(list.items, sort === 'new' && tags.length === 0);
  const rowBefore = tags.length === 0 ? Math.min(list.items.length, 4) : 0;
  const renderEntry = useCallback(
    (entry: ColumnEntry, index: number) => (
      <>
        {storyOrEventKey(entry) === lastSeen && <SeenLine />}
        <Entry kind={entry.is_event ? 'event' : 'story'} item={entry} />
        {index + 1 === rowBefore && (
          <div className={styles.strip}>
            <HighlightsStrip />
          </div>
        )}
      </>
    ),
    [lastSeen, rowBefore],
  );
  const clear = <Link href={hrefWith({ tags: [] })}>清除标签，看全部内容</Link>;
  return (
    <div className={styles.frame}>
      <div className={styles.page}>
        <div className={styles.column}>
          <h1 className="visually-hidden">专栏</h1>
          <SortBar
            sorts={sortOptions}
            sort={sort}
            hrefOf={(value) => hrefWith({ sort: value })}
            onSort={(value) => change({ sort: value })}
            time={sort === 'hot' ? time : undefined}
            onTime={(value) => change({ time: value })}
          >
            <FeedLink name="专栏" href={addressOf('/feeds/column.rss', { tag: tags.map(({ id }) => id) })} />
          </SortBar>
          <ChosenTags tags={tags} hrefOf={(ids) => hrefWith({ tags: ids })} />
          {events && tags.length === 0 && <PinnedEdition />}
          <DataAsOf day={asOf} />
          <HotWindow value={sort === 'hot' ? time : undefined}>
            <Feed name="专栏" list={list} renderItem={renderEntry} emptyHint={tags.length > 0 && clear} />
          </HotWindow>
        </div>
        <aside className={styles.aside}>
          <Highlights events={events} />
        </aside>
      </div>
    </div>
  );
};
